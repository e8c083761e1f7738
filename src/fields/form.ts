import * as z from "zod";
import { defineField, describe } from "./field.ts";
import { route } from "./route.ts";
import { slug } from "./simple-kinds.ts";

/**
 * Where a form is sent: its name there, and the page that thanks for it, or a translation of that page in the form's
 * language. Published, it needs `forms.endpoint` in `site.yaml`; `view.form(value)` has what its markup needs.
 */
export function form(description: string) {
  const called = "The form's name at the form service.";
  return describe(
    z.strictObject({
      name: defineField({ name: "form" }, slug(called), called),
      thanks: route("The page that is shown after sending."),
    }),
    description,
  );
}

/** The value of a field of this kind. */
export type FormValue = z.infer<ReturnType<typeof form>>;
