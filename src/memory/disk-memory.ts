import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
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
 * nothing is remembered.
 */
export function openDiskMemory(folder: string): Memory {
  const fileOf = (kind: string, key: readonly KeyPart[]) => join(folder, `${kind}-${hashKey(key)}`);
  return {
    recall: (kind, key) => readChecked(fileOf(kind, key)),
    keep: (kind, key, result) => write(folder, kind, fileOf(kind, key), result).catch(() => {}),
    reuse: noMemory.reuse,
  };
}

async function readChecked(file: string): Promise<Buffer | undefined> {
  const bytes = await readFile(file).catch(() => undefined);
  const result = bytes?.subarray(hashLength);
  return result && bytes?.subarray(0, hashLength).equals(hash(result)) ? result : undefined;
}

async function write(
  folder: string,
  kind: string,
  file: string,
  result: Uint8Array,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  await writeFile(temporary, Buffer.concat([hash(result), result]));
  await rename(temporary, file);
  await forgetOldest(folder, kind);
}

async function forgetOldest(folder: string, kind: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(`${kind}-`));
  if (names.length <= kept) return;
  const aged = await Promise.all(
    names.map(async (name) => ({ name, time: (await stat(join(folder, name))).mtimeMs })),
  );
  aged.sort((a, b) => b.time - a.time);
  await Promise.all(aged.slice(kept).map(({ name }) => rm(join(folder, name), { force: true })));
}

function hash(bytes: Uint8Array): Buffer {
  return createHash("sha256").update(bytes).digest();
}
