import * as z from "zod";
import { checkField, checkFields, checkOptions, describe, setKind } from "./field.ts";

/** Fields under one name. A group with the field `draft: true` is left out of published pages. */
export function group<Fields extends z.ZodRawShape>(description: string, fields: Fields) {
  checkFields(fields, "group", "second");
  return describe(z.strictObject(fields), description);
}

interface ListOptions {
  /** The smallest and the largest number of entries. */
  min?: number;
  max?: number;
  /** The variable of `site.yaml` that says how many there are: checked, and kept right by `dev`. */
  count?: string;
}

/** Entries of one shape, in the order in which pages show them. */
export function list<Item extends z.ZodType>(
  description: string,
  item: Item,
  options: ListOptions = {},
) {
  const hint = 'write list("The questions.", text("A question."))';
  checkField(item, "the second argument of list()", hint);
  checkOptions("list", options, ["min", "max", "count"]);
  const { min, max, count } = options;
  let schema = z.array(item);
  if (min !== undefined && min === max) schema = schema.length(min);
  else {
    if (min !== undefined) schema = schema.min(min);
    if (max !== undefined) schema = schema.max(max);
  }
  const described = describe(schema, description);
  if (count) setKind(described, { name: "list", translated: true, count });
  return described;
}

/** A field that may be left out. */
export function optional<Field extends z.ZodType>(field: Field) {
  checkField(field, "the argument of optional()", 'write optional(text("The title."))');
  return field.optional();
}
