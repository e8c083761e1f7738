import type { Path } from "../fields/path.ts";
import { valueAt } from "./source.ts";

/**
 * A page without its unpublished parts: every group with `draft: true`, whether it is a field or
 * an entry of a list.
 *
 * @returns the same value where nothing in it is a draft
 */
export function withoutDrafts<Value>(value: Value): Value {
  return strip(value) as Value;
}

function strip(value: unknown): unknown {
  if (!(value instanceof Object)) return value;
  if (Array.isArray(value)) {
    const kept = value.filter((item) => !isDraft(item)).map(strip);
    return kept.length === value.length && kept.every((item, index) => item === value[index])
      ? value
      : kept;
  }
  const fields = Object.entries(value);
  const kept = fields.filter(([, part]) => !isDraft(part)).map(([key, part]) => [key, strip(part)]);
  const isSame =
    kept.length === fields.length && kept.every(([, part], i) => part === fields[i]?.[1]);
  return isSame ? value : Object.fromEntries(kept);
}

/** Whether the part of a page at `path` is not published: it or a group around it is a draft. */
export function isInDraft(page: unknown, path: Path): boolean {
  return [...path, ""].some((_, depth) => isDraft(valueAt(page, path.slice(0, depth))));
}

function isDraft(value: unknown): boolean {
  return value instanceof Object && Reflect.get(value, "draft") === true;
}
