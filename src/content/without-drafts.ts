import type { Path } from "../fields/path.ts";
import { valueAt } from "./source.ts";

/**
 * A page without its unpublished parts: every group with `draft: true`, whether it is a field or
 * an entry of a list.
 */
export function withoutDrafts<Value>(value: Value): Value {
  if (!(value instanceof Object)) return value;
  if (Array.isArray(value))
    return value.filter((item) => !isDraft(item)).map(withoutDrafts) as Value;
  const kept = Object.entries(value).filter(([, part]) => !isDraft(part));
  return Object.fromEntries(kept.map(([key, part]) => [key, withoutDrafts(part)])) as Value;
}

/** Whether the part of a page at `path` is not published: it or a group around it is a draft. */
export function isInDraft(page: unknown, path: Path): boolean {
  return [...path, ""].some((_, depth) => isDraft(valueAt(page, path.slice(0, depth))));
}

function isDraft(value: unknown): boolean {
  return value instanceof Object && Reflect.get(value, "draft") === true;
}
