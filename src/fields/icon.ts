import * as z from "zod";
import { defineField, type FieldOptions } from "./field.ts";

const schema = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, {
    error: 'must be the name of an icon from lucide.dev/icons, as in "map-pin"',
  })
  .max(100);

/** The name of an icon from lucide.dev/icons, which has to exist; `view.icon(name)` draws it. */
export function icon(description: string, options?: FieldOptions<string>) {
  return defineField(
    { name: "icon", translated: false, shown: false },
    schema,
    description,
    options,
  );
}
