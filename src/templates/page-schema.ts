import * as z from "zod";
import { group, list, optional } from "../fields/containers.ts";
import { describe } from "../fields/field.ts";
import { language } from "../fields/language.ts";
import { route, routeSchema } from "../fields/route.ts";
import { toggle } from "../fields/simple-kinds.ts";
import { text } from "../fields/text.ts";

/** The fields that every page has, whatever its template. */
const pageFields = {
  route: route("The page's address on this site.", { examples: ["/", "/en"] }),
  language: language("The page's language (BCP 47 tag).", { examples: ["pt-BR", "en"] }),
  translationOf: optional(
    route("The route of the page that this page translates.", { examples: ["/"] }),
  ),
  // Of no kind: there must be no page at these.
  movedFrom: optional(
    list(
      "Routes that the page had before: they redirect to it.",
      describe(routeSchema, "A route that no page has anymore.", ["/old"]),
    ),
  ),
  draft: optional(toggle("true: the page is included only with --drafts.")),
  meta: group("What browser tabs and search results show.", {
    title: text("Title in search results: 10 to 60 characters.", { examples: ["… | {brand}"] }),
    description: text("Description in search results: 50 to 160 characters."),
  }),
};

/** Of the fields that every page has. */
export const pageFieldNames = ["template", ...Object.keys(pageFields)];

/** A page, as far as the engine knows it; its template knows the rest of its fields. */
export type PageBase = z.infer<z.ZodObject<typeof pageFields>> & { template: string };

completeClasses();

/**
 * Makes a schema of every class that fields have. zod adds the methods of a class after its first schema. The time
 * limit of templates could stop that, and the class would lack them until the process ends.
 */
function completeClasses() {
  const one = z.string();
  const plain = [one, z.literal(""), z.enum([""]), z.boolean(), z.number(), z.int(), z.email()];
  const composed = [
    z.array(one),
    z.looseObject({}),
    z.record(one, one),
    z.union([one]),
    z.custom(),
  ];
  return [...plain, ...composed, one.optional(), one.default(""), one.transform(String)];
}

/** The whole schema of the pages of one template. */
export function pageSchemaOf(name: string, fields: z.ZodRawShape) {
  return z.strictObject({
    ...pageFields,
    template: z.literal(name).meta({
      description: "The page's template: it decides which fields the page has.",
      examples: [name],
    }),
    ...fields,
  });
}
