import { join } from "node:path";
import type { Cache } from "../cache/cache.ts";
import { stateOf } from "../cache/file-state.ts";
import { hashParts } from "../cache/hash-parts.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { explainUnread, largestFile, readPlainFileSync } from "../disk/read-plain-file.ts";

/** Texts that are bundled. */
export interface Sources {
  /** By path from the root. */
  texts: ReadonlyMap<string, Buffer>;
  /** Changes with every one of them. */
  version: string;
  /** Why some could not be read. */
  diagnostics: Diagnostic[];
}

/** @param files from the root, which is absolute */
export function readSources(root: string, files: readonly string[], cache: Cache): Sources {
  const texts = new Map<string, Buffer>();
  const diagnostics: Diagnostic[] = [];
  for (const file of files) {
    try {
      const path = join(root, file);
      const read = () => readPlainFileSync(path, root, largestFile);
      texts.set(file, cache.get(`text ${path}`, [stateOf(path)], read));
    } catch (cause) {
      diagnostics.push(explainUnread(file, cause));
    }
  }
  return { texts, version: hashParts([...texts].flat()), diagnostics };
}
