import * as z from "zod";
import { defineField, type FieldOptions } from "./field.ts";

/** `true` or `false`, the same in every language. */
export function toggle(description: string, options?: FieldOptions<boolean>) {
  return defineField(
    { name: "toggle", translated: false, shown: false },
    z.boolean(),
    description,
    options,
  );
}
