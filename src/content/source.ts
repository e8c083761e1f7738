import { type Place, placeAt } from "../diagnostics/place.ts";
import type { Path } from "../fields/path.ts";

export type { Path };

/** Where a value stands in its file, as offsets into the text, and the same of what it holds. */
export interface Positions {
  start: number;
  end: number;
  key?: { start: number; end: number };
  children: Map<PropertyKey, Positions>;
}

/** A content file: its plain value, and where every part of it stands. */
export interface Source {
  /** The path from the project's root, with forward slashes. */
  file: string;
  text: string;
  value: unknown;
  positions: Positions;
}

/** A value that came from a file, with the file beside it for whoever has to say where. */
export interface Sourced<T> {
  source: Source;
  value: T;
}

/** The place of the value at `path`, or of the nearest part around it that exists. */
export function placeOf(source: Source, path: Path): Place {
  const { start, end } = positionsAt(source, path);
  return placeAt(source.file, source.text, start, end);
}

/** The place of the key at `path`; of the key around it where it is missing. */
export function placeOfKey(source: Source, path: Path): Place {
  const positions = positionsAt(source, path);
  const { start, end } = positions.key ?? positions;
  return placeAt(source.file, source.text, start, end);
}

/** Whether the file itself says something at `path`. */
export function isWritten({ value }: Source, path: Path): boolean {
  let part = value;
  for (const key of path) {
    if (!(part instanceof Object) || !Object.hasOwn(part, key)) return false;
    part = (part as Record<PropertyKey, unknown>)[key];
  }
  return true;
}

/** Where the value at `path` stands, or the nearest part around it that exists. */
export function positionsAt(source: Source, path: Path): Positions {
  let { positions } = source;
  for (const key of path) {
    const next = positions.children.get(key);
    if (!next) break;
    positions = next;
  }
  return positions;
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
