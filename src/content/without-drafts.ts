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

function isDraft(value: unknown): boolean {
  return value instanceof Object && Reflect.get(value, "draft") === true;
}
