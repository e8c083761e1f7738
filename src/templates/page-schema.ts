import * as z from "zod";
import { group, list, optional } from "../fields/containers.ts";
import { describe } from "../fields/field.ts";
import { language } from "../fields/language.ts";
import { route, routeSchema } from "../fields/route.ts";
import { text } from "../fields/text.ts";
import { toggle } from "../fields/toggle.ts";
import { type FieldHelp, helpOf } from "./field-help.ts";

/** The fields that every page has, whatever its template. */
function pageFields(help: FieldHelp = {}) {
  return {
    route: route(helpOf("route", help), { examples: ["/", "/en"] }),
    language: language(helpOf("language", help), { examples: ["pt-BR", "en"] }),
    translationOf: optional(route(helpOf("translationOf", help), { examples: ["/"] })),
    // Of no kind: there must be no page at these.
    movedFrom: optional(
      list(helpOf("movedFrom", help), describe(routeSchema, helpOf("movedFrom[]", help), ["/old"])),
    ),
    draft: optional(toggle(helpOf("draft", help))),
    meta: group(helpOf("meta", help), {
      title: text(helpOf("meta.title", help), { examples: ["… | {brand}"] }),
      description: text(helpOf("meta.description", help)),
    }),
  };
}

/** Of the fields that every page has. */
export const pageFieldNames = ["template", ...Object.keys(pageFields())];

/** A page, as far as the engine knows it; its template knows the rest of its fields. */
export type PageBase = z.infer<z.ZodObject<ReturnType<typeof pageFields>>> & { template: string };

/** The whole schema of the pages of one template. */
export function pageSchemaOf(name: string, fields: z.ZodRawShape, help?: FieldHelp) {
  return z.strictObject({
    ...pageFields(help),
    template: z.literal(name).meta({ description: helpOf("template", help), examples: [name] }),
    ...fields,
  });
}
