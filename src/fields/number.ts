import * as z from "zod";
import { defineField, type FieldOptions } from "./field.ts";

interface NumberOptions extends FieldOptions<number> {
  /** The smallest number allowed. */
  min?: number;
}

/** A whole number, the same in every language. */
export function number(description: string, { min, ...options }: NumberOptions = {}) {
  const schema = min === undefined ? z.int() : z.int().min(min);
  return defineField(
    { name: "number", translated: false, shown: false },
    schema,
    description,
    options,
  );
}
