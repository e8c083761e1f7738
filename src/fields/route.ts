import * as z from "zod";
import { defineKind } from "./field.ts";
import { unlessInvisible } from "./text.ts";

/** What hosts serve as another page, or Vitrine as files, whose addresses never change what they hold. */
const reserved = /^\/404$|\/index$|^\/(?:assets|files)(?:\/|$)/;

/** What no disk of Windows takes for a name: a device, whatever its ending, or a dot at the end. */
export const refusedByWindows = /(?:^|\/)(?:aux|con|nul|prn|(?:com|lpt)\d)(?:[./]|$)|\.$/i;

/** File names may have at most 255 bytes. */
const maxCharacters = 200;

export const routeSchema = z
  .string()
  .regex(/^\/(?:[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*)?$/, {
    error: unlessInvisible(
      'is not a valid route\nstart with a slash, use lowercase letters, digits and hyphens, and end without a slash, as in "/about"',
    ),
  })
  .max(maxCharacters)
  .refine((value) => !reserved.test(value) && !refusedByWindows.test(value), {
    error: "is reserved by Vitrine, a host or Windows\nchoose another route",
  });

/**
 * The route of a page of this site, which has to exist: `/`, `/en`, `/services/rna-seq`. A
 * translation names the same page, or that page's own translation.
 */
export const route = defineKind({ name: "route" }, routeSchema);
