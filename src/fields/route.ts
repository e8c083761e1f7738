import * as z from "zod";
import { defineKind } from "./field.ts";

/** Beyond that no disk has a name for it. */
const maxCharacters = 200;

export const routeSchema = z
  .string()
  .regex(/^\/(?:[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*)?$/, {
    error:
      'must be a path such as "/" or "/about": lower-case letters, digits and hyphens, no slash at the end',
  })
  .max(maxCharacters);

/**
 * The route of a page of this site, which has to exist: `/`, `/en`, `/services/rna-seq`. A
 * translation names the same page, or that page's own translation.
 */
export const route = defineKind({ name: "route", translated: false, shown: false }, routeSchema);
