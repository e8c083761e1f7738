import * as z from "zod";
import { group, optional } from "../fields/containers.ts";
import { describe } from "../fields/field.ts";
import { textSchema } from "../fields/text.ts";
import { urlSchema } from "../fields/url.ts";

/** On this machine it may be any program, to try a form out. */
const endpointSchema = z
  .string()
  .refine(
    (value) =>
      value === "netlify" ||
      urlSchema.safeParse(value).success ||
      /^http:\/\/(?:localhost|127\.0\.0\.1):\d+(?:\/[^\s\\]*)?$/.test(value),
    {
      error: ({ input }) =>
        /^https:\/\//.test(String(input))
          ? urlSchema.safeParse(input).error?.issues[0]?.message
          : 'must be "netlify", or a full address that starts with "https://"\nwrite "netlify", or an address such as "https://formspree.io/f/abcdefgh"',
    },
  );

const hiddenName = z
  .string()
  .regex(/^[\w.-]+$/, {
    error: "is not a valid name\nuse only letters, digits, dots, hyphens and underscores",
  })
  .refine((value) => !/^(?:_gotcha|_next|form|form-name)$/.test(value), {
    error: "is reserved by Vitrine\nchoose another name",
  });

/** Where the site's forms are sent. */
export const formsField = optional(
  group("Where the site's forms are sent; without it, every form must be a draft.", {
    endpoint: describe(
      endpointSchema,
      "The address of a form service or of your own program, or: netlify.",
      ["https://formspree.io/f/abcdefgh", "netlify"],
    ),
    hidden: optional(
      describe(
        z.record(hiddenName, textSchema),
        "Hidden fields to send with every form, such as an access key.",
      ),
    ),
  }),
);
