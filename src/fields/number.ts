import * as z from "zod";
import { defineField, type FieldOptions } from "./field.ts";

interface NumberOptions extends FieldOptions<number> {
  /** The smallest and the largest number allowed. */
  min?: number;
  max?: number;
}

const kind = { name: "number", translated: false, shown: false };

/** A whole number, the same in every language. Prices are texts. */
export function number(description: string, options: NumberOptions = {}) {
  const { min, max, ...rest } = options;
  let schema: z.ZodInt = z.int();
  if (min !== undefined) schema = schema.min(min);
  if (max !== undefined) schema = schema.max(max);
  return defineField(kind, schema, description, rest);
}
