import { createHash } from "node:crypto";
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
import { hashKey } from "./hash-key.ts";
import { type KeyPart, type Memory, noMemory } from "./memory.ts";

/** How many results of a kind are kept; a project goes back and forth between a few. */
const kept = 8;

const hashLength = 32;

/**
 * A memory in a folder, which may be removed at any time. Each result is a file
 * of its own that begins with its bytes' hash: a damaged one is made again.
 * Several builds may use the folder at once; where nothing can be written,
 * nothing is remembered. The files are few and small, so that waiting for them would take longer
 * than reading and writing them does.
 */
export function openDiskMemory(folder: string): Memory {
  const fileOf = (kind: string, key: readonly KeyPart[]) => join(folder, `${kind}-${hashKey(key)}`);
  return {
    isLasting: false,
    recall: async (kind, key) => readChecked(fileOf(kind, key)),
    keep: async (kind, key, result) => write(folder, kind, fileOf(kind, key), result),
    reuse: noMemory.reuse,
    stateOf: noMemory.stateOf,
  };
}

function readChecked(file: string): Buffer | undefined {
  try {
    const bytes = readFileSync(file);
    const result = bytes.subarray(hashLength);
    return bytes.subarray(0, hashLength).equals(hash(result)) ? result : undefined;
  } catch {
    return undefined;
  }
}

function write(folder: string, kind: string, file: string, result: Uint8Array): void {
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(temporary, Buffer.concat([hash(result), result]));
    renameSync(temporary, file);
    forgetOldest(folder, kind);
  } catch {
    // The result is made again the next time.
  }
}

function forgetOldest(folder: string, kind: string): void {
  const names = readdirSync(folder).filter((name) => name.startsWith(`${kind}-`));
  if (names.length <= kept) return;
  const aged = names.map((name) => ({ name, time: statSync(join(folder, name)).mtimeMs }));
  aged.sort((a, b) => b.time - a.time);
  for (const { name } of aged.slice(kept)) rmSync(join(folder, name));
}

function hash(bytes: Uint8Array): Buffer {
  return createHash("sha256").update(bytes).digest();
}
