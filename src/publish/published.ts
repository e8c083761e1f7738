import { join } from "node:path";
import { readPlainFileSync } from "../disk/read-plain-file.ts";

/** What an output folder holds, before anything else takes its place. */
export class Published {
  /** Where bytes were read: whoever hands them back has changed nothing. */
  private readonly paths = new WeakMap<Buffer, string>();

  /** @param out absolute */
  constructor(private readonly out: string) {}

  /** @returns the bytes at a path; nothing where there is no plain file, or it cannot be read */
  read(path: string): Buffer | undefined {
    try {
      const bytes = readPlainFileSync(join(this.out, path), this.out);
      this.paths.set(bytes, path);
      return bytes;
    } catch {
      return undefined;
    }
  }

  /** Whether a path holds these bytes. Those that were read there are not compared again. */
  holds(path: string, bytes: Buffer): boolean {
    return this.paths.get(bytes) === path || this.read(path)?.equals(bytes) === true;
  }
}
