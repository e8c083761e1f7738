import * as z from "zod";
import { defineKind } from "./field.ts";

const schema = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, {
    error: ({ input }) =>
      `must be the name of an icon from lucide.dev/icons, as in "${nearName(String(input))}"`,
  })
  .max(100);

/** Names in code, such as FlaskConical, as the icons' page writes them. */
function nearName(written: string): string {
  const name = written.replace(/(?<=[a-z])(?=[A-Z0-9])|[ _]/g, "-").toLowerCase();
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name) ? name : "map-pin";
}

/** The name of an icon from lucide.dev/icons, which has to exist; `view.icon(name)` draws it. */
export const icon = defineKind({ name: "icon", translated: false, shown: false }, schema);
