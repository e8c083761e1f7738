import { join } from "node:path";
import { type Cache, noCache } from "../cache/cache.ts";
import { stateOf } from "../cache/file-state.ts";
import { hashParts } from "../cache/hash-parts.ts";
import type { Result } from "../diagnostics/diagnostic.ts";
import { decodeText } from "../disk/decode-text.ts";
import {
  explainUnread,
  largestFile,
  readPlainFileSync,
  refuseLarge,
} from "../disk/read-plain-file.ts";
import { findCharacterFault } from "./find-text-faults.ts";
import { parseYaml } from "./parse-yaml.ts";
import type { Source } from "./source.ts";

/** In one file; further ones are reported when these are corrected. */
const maxErrors = 1000;

/** Where files are read from. */
export interface SourceOptions {
  /** The project's root, absolute; files are named from there. */
  root: string;
  /** Texts of some files, by path, in place of what is on the disk. */
  edits?: ReadonlyMap<string, string> | undefined;
  cache?: Cache;
}

/**
 * Reads and parses a YAML file; no schema is involved.
 *
 * @returns its values with their ranges, or what is wrong: the same object for the same bytes
 */
export function readSource(options: SourceOptions, file: string): Result<Source> {
  const { root, edits, cache = noCache } = options;
  const path = join(root, file);
  const edit = edits?.get(file);
  const inputs = edit === undefined ? [stateOf(path)] : ["edited", edit];
  return cache.get(`source ${path}`, inputs, () => {
    const { value: bytes, diagnostics } = readBytes(options, file);
    if (!bytes) return { value: undefined, diagnostics };
    return cache.get(`parsed ${path}`, [hashParts([bytes])], () => parseBytes(file, bytes));
  });
}

function readBytes({ root, edits }: SourceOptions, file: string): Result<Buffer> {
  const edit = edits?.get(file);
  try {
    const read = () => readPlainFileSync(join(root, file), root, largestFile);
    const value = edit === undefined ? read() : Buffer.from(edit);
    refuseLarge(value.length, largestFile);
    return { value, diagnostics: [] };
  } catch (cause) {
    return { value: undefined, diagnostics: [explainUnread(file, cause)] };
  }
}

function parseBytes(file: string, bytes: Buffer): Result<Source> {
  const { value: text, diagnostics } = decodeText(file, bytes);
  if (text === undefined) return { value: undefined, diagnostics };
  const fault = findCharacterFault(file, text);
  if (fault) return { value: undefined, diagnostics: [fault] };
  const parsed = parseYaml(file, text);
  return { ...parsed, diagnostics: parsed.diagnostics.slice(0, maxErrors) };
}
