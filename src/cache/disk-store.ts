import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { hashParts } from "./hash-parts.ts";

/** Versions of a kind of value on disk; a project goes back and forth between a few. */
const maxVersions = 8;

const hashLength = 64;

/**
 * Values in a folder, which may be removed at any time. Each is a file of its own that begins with
 * the hash of its name and bytes, so that a damaged or renamed one is not read. Several processes
 * may use the folder at once. Where nothing can be written, nothing is stored.
 */
export class DiskStore {
  constructor(private readonly folder: string) {}

  /** @returns undefined where there is no such value, or its file is damaged */
  read(name: string, version: string): unknown {
    try {
      const file = this.fileOf(name, version);
      // Reading a pipe would wait forever.
      if (!statSync(file).isFile()) return undefined;
      const bytes = readFileSync(file);
      const value = bytes.subarray(hashLength);
      const isWhole = hashParts([name, version, value]) === bytes.toString("latin1", 0, hashLength);
      return isWhole ? deserialize(value) : undefined;
    } catch {
      return undefined;
    }
  }

  write(name: string, version: string, value: unknown, keep = maxVersions): void {
    const file = this.fileOf(name, version);
    const temporary = `${file}.${process.pid}.tmp`;
    const bytes = serialize(value);
    try {
      mkdirSync(this.folder, { recursive: true });
      writeFileSync(
        temporary,
        Buffer.concat([Buffer.from(hashParts([name, version, bytes])), bytes]),
      );
      renameSync(temporary, file);
      this.removeOldest(kindOf(name), keep);
    } catch {
      // The value is made again the next time.
    }
  }

  private fileOf(name: string, version: string): string {
    return join(this.folder, `${kindOf(name)}-${hashParts([name, version])}`);
  }

  private removeOldest(kind: string, keep: number): void {
    // The folder may be a link to one with other files.
    const ours = new RegExp(`^${kind}-[\\da-f]{${hashLength}}(?:\\.\\d+\\.tmp)?$`);
    const names = readdirSync(this.folder).filter((name) => ours.test(name));
    if (names.length <= keep) return;
    const files = names.map((name) => join(this.folder, name));
    const aged = files.map((file) => ({ file, time: statSync(file).mtimeMs }));
    aged.sort((a, b) => b.time - a.time);
    for (const { file } of aged.slice(keep)) rmSync(file);
  }
}

function kindOf(name: string): string {
  return /^\w+/.exec(name)?.[0] ?? "";
}
