import { join } from "node:path";
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
export function readSources(root: string, files: readonly string[]): Sources {
  const texts = new Map<string, Buffer>();
  const diagnostics: Diagnostic[] = [];
  for (const file of files) {
    try {
      texts.set(file, readPlainFileSync(join(root, file), root, largestFile));
    } catch (cause) {
      diagnostics.push(explainUnread(file, cause));
    }
  }
  return { texts, version: hashParts([...texts].flat()), diagnostics };
}
