import * as z from "zod";
import { languageTag, route, text } from "./text.ts";

/** What every page says of itself, whatever its template. */
export const pageFields = {
  route,
  language: languageTag,
  /** The route of the page that this one translates. */
  translationOf: route.optional(),
  /** A draft is validated at every build and published only with `--drafts`. */
  draft: z.boolean().optional(),
  meta: z.strictObject({ title: text, description: text }),
};
