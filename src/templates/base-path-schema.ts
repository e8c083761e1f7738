import * as z from "zod";

/** The path that a site is served under: `/`, or `/repository/`. */
export const basePathSchema = z
  .string()
  .regex(/^\/(?:(?!\.)[A-Za-z0-9._~-]+\/)*$/, {
    error:
      'is not a valid base path\nstart and end with a slash, use letters, digits and hyphens, as in "/repository/"',
  })
  .refine((path) => !path.startsWith("/__vitrine/"), {
    error: "is a path that Vitrine needs\nchoose another path",
  });
