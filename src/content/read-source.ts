import { join } from "node:path";
import { type Diagnostic, error, type Result } from "../diagnostics/diagnostic.ts";
import { readPlainFileSync, whyUnread } from "../disk/read-plain-file.ts";
import { decodeText } from "./decode-text.ts";
import { findCharacterFault, findValueFaults, largestFile } from "./find-text-faults.ts";
import { parseYaml } from "./parse-yaml.ts";
import type { Source } from "./source.ts";
import { versionOf } from "./version-of.ts";

/** Of one file; the rest are told when these are mended. */
const mostMistakes = 1000;

/** Where files are, and what they hold. */
export interface Shelf {
  /** The project's root, absolute; files are named from there. */
  root: string;
  /** Texts that some files are taken to hold, whatever the disk says. */
  edits?: ReadonlyMap<string, string> | undefined;
}

/** A file that was read: its values with their places, or what is wrong. */
export interface SourceReading extends Result<Source> {
  /** The state of its bytes; undefined where there are none to be had. */
  version: string | undefined;
}

/** Reads a file of YAML that nobody vouches for. */
export function readSource(shelf: Shelf, file: string): SourceReading {
  const { value: bytes, diagnostics } = readBytes(shelf, file);
  const version = bytes && versionOf(bytes);
  return bytes
    ? { ...parseBytes(file, bytes), version }
    : { value: undefined, diagnostics, version };
}

function readBytes({ root, edits }: Shelf, file: string): Result<Buffer> {
  const edit = edits?.get(file);
  if (edit !== undefined) return { value: Buffer.from(edit), diagnostics: [] };
  try {
    return { value: readPlainFileSync(join(root, file), root, largestFile), diagnostics: [] };
  } catch (cause) {
    const message = `${file} ${whyUnread(cause)}`;
    return { value: undefined, diagnostics: [error("file/unreadable", message)] };
  }
}

function parseBytes(file: string, bytes: Buffer): Result<Source> {
  const { value: text, diagnostics } = decodeText(file, bytes);
  if (text === undefined) return { value: undefined, diagnostics };
  const fault = findCharacterFault(file, text);
  if (fault) return { value: undefined, diagnostics: [fault] };
  const parsed = parseYaml(file, text);
  const hidden = parsed.value ? findValueFaults(parsed.value) : [];
  if (hidden.length > 0) return { value: undefined, diagnostics: hidden.slice(0, mostMistakes) };
  return { ...parsed, diagnostics: parsed.diagnostics.slice(0, mostMistakes) };
}

/** A file that was read before is gone, or holds something else. */
export class LostFile extends Error {
  constructor(readonly diagnostic: Diagnostic) {
    super(diagnostic.message);
  }
}

/** A state of a file. */
export interface FileVersion {
  file: string;
  version: string;
}

/** Whether a file still holds what it held. */
export function isUnchanged(shelf: Shelf, { file, version }: FileVersion): boolean {
  const { value: bytes } = readBytes(shelf, file);
  return bytes !== undefined && versionOf(bytes) === version;
}

/**
 * Reads a file again that could be read before. What was fit to be parsed then
 * still is, for it is the same to the byte.
 *
 * @throws {LostFile}
 */
export function readSourceAgain(shelf: Shelf, { file, version }: FileVersion): Source {
  const { value: bytes, diagnostics } = readBytes(shelf, file);
  if (!bytes) throw new LostFile(diagnostics[0] as Diagnostic);
  if (versionOf(bytes) !== version) {
    const message = `${file} was changed while the site was made`;
    throw new LostFile(error("file/changed", message, { hint: "build again" }));
  }
  return parseYaml(file, decodeText(file, bytes).value as string).value as Source;
}
