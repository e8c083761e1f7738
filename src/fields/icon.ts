import * as z from "zod";
import { defineKind } from "./field.ts";

const schema = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, {
    error: 'must be the name of an icon from lucide.dev/icons, as in "map-pin"',
  })
  .max(100);

/** The name of an icon from lucide.dev/icons, which has to exist; `view.icon(name)` draws it. */
export const icon = defineKind({ name: "icon", translated: false, shown: false }, schema);
