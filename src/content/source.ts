import { type Place, placeAt } from "../diagnostics/place.ts";
import type { Path } from "../fields/path.ts";

export type { Path };

/** The range of a value in its file, as offsets into the text, and the ranges of its parts. */
export interface SourceRange {
  start: number;
  end: number;
  key?: { start: number; end: number };
  children: Map<PropertyKey, SourceRange>;
}

/** A content file: its plain value, and the range of every part of it. */
export interface Source {
  /** The path from the project's root, with forward slashes. */
  file: string;
  text: string;
  value: unknown;
  range: SourceRange;
  /** Frees the memory of the ranges, which are read again where one is asked for. */
  forgetRange?: () => void;
}

/** A value and the file that it came from, for diagnostics. */
export interface Sourced<T> {
  source: Source;
  value: T;
}

/** The place of the value at `path`, or of the nearest part around it that exists. */
export function placeOf(source: Source, path: Path): Place {
  const { start, end } = rangeAt(source, path);
  return placeAt(source.file, source.text, start, end);
}

/** The place of the key at `path`; of the key around it where it is missing. */
export function placeOfKey(source: Source, path: Path): Place {
  const range = rangeAt(source, path);
  const { start, end } = range.key ?? range;
  return placeAt(source.file, source.text, start, end);
}

/** The range of the value at `path`, or of the nearest part around it that exists. */
export function rangeAt(source: Source, path: Path): SourceRange {
  let { range } = source;
  for (const key of path) {
    const next = range.children.get(key);
    if (!next) break;
    range = next;
  }
  return range;
}

/** The part of a plain value at `path`, or undefined. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (part, key) =>
      typeof part === "object" && part !== null && Object.hasOwn(part, key)
        ? (part as Record<PropertyKey, unknown>)[key]
        : undefined,
    value,
  );
}

/** A path as a person writes it: `parts.items[3].icon`, counted from 1. */
export function formatPath(path: Path): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === "number") return `${text}[${key + 1}]`;
    return text ? `${text}.${String(key)}` : String(key);
  }, "");
}
