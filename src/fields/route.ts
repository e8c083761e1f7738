import * as z from "zod";
import { defineField, type FieldOptions } from "./field.ts";

/** In characters; beyond that no disk has a name for it. */
const longest = 200;

const routeSchema = z
  .string()
  .regex(/^\/(?:[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*)?$/, {
    error:
      'must be a path such as "/" or "/about": lower-case letters, digits and hyphens, no slash at the end',
  })
  .max(longest);

/**
 * The route of a page of this site, which has to exist: `/`, `/en`, `/services/rna-seq`. A
 * translation names the same page, or that page's own translation.
 */
export function route(description: string, options?: FieldOptions<string>) {
  return defineField(
    { name: "route", translated: false, shown: false },
    routeSchema,
    description,
    options,
  );
}
