import { join } from "node:path";
import { readPlainFileSync } from "../disk/read-plain-file.ts";

/** What an output folder holds, before anything else takes its place. */
export class Published {
  /** @param out absolute */
  constructor(private readonly out: string) {}

  /** @returns the bytes at a path; nothing where there is no plain file, or it cannot be read */
  read(path: string): Buffer | undefined {
    try {
      return readPlainFileSync(join(this.out, path), this.out);
    } catch {
      return undefined;
    }
  }

  /** Whether a path holds these bytes. */
  holds(path: string, bytes: Buffer): boolean {
    return this.read(path)?.equals(bytes) === true;
  }
}
