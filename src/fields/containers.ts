import * as z from "zod";
import { describe } from "./field.ts";

/** Fields under one name. A group with the field `draft: true` is left out of published pages. */
export function group<Fields extends z.ZodRawShape>(description: string, fields: Fields) {
  return describe(z.strictObject(fields), description);
}

interface ListOptions {
  /** How few and how many entries there may be. */
  min?: number;
  max?: number;
}

/** Entries of one shape, in the order in which pages show them. */
export function list<Item extends z.ZodType>(
  description: string,
  item: Item,
  { min, max }: ListOptions = {},
) {
  let schema = z.array(item);
  if (min !== undefined && min === max) schema = schema.length(min);
  else {
    if (min !== undefined) schema = schema.min(min);
    if (max !== undefined) schema = schema.max(max);
  }
  return describe(schema, description);
}

/** A field that may be left out. */
export function optional<Field extends z.ZodType>(field: Field) {
  return field.optional();
}
