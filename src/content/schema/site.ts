import * as z from "zod";
import { securitySchema } from "./security.ts";
import { basePath, email, externalUrl, languageTag, origin, phone, route, text } from "./text.ts";

/** A fact that texts take through a token: a number, or a short text such as `50+` or `2–3`. */
const fact = z.union([text, z.int()]);

const factName = /^[a-z][A-Za-z0-9]*$/;

/**
 * The business constants of specification §9, each stated once. The three
 * counts are also held against the pages; any other name may be added.
 */
const facts = z
  .object({
    pipelines: z.int().positive(),
    pipelineSteps: z.int().positive(),
    questions: z.int().positive(),
  })
  .catchall(fact)
  .superRefine((value, context) => {
    for (const name of Object.keys(value)) {
      if (!factName.test(name)) {
        context.addIssue({
          code: "custom",
          path: [name],
          message: `must be named like "responseHours"`,
        });
      }
    }
  });

/** What the frame around every page says in one language. */
const words = z.strictObject({
  skipLink: text,
  mainNavigation: text,
  languageNavigation: text,
  menu: text,
  whatsapp: z.strictObject({ label: text, greeting: text }),
  footer: z.strictObject({ profiles: text, tagline: text, copyright: text }),
});

const language = z.strictObject({
  /** The language's own name for itself; it names the flag link. */
  name: text,
  /** ISO 3166 code of the flag that stands for the language. */
  flag: z.string().regex(/^[A-Z]{2}$/, { error: 'must be a country code such as "BR"' }),
  /** The route that the flag leads to. */
  home: route,
  words,
});

/** What a page may cost a visitor; held by `vitrine check`. */
const budgets = z.strictObject({
  /** Compressed bytes of a page with all that is in it. */
  page: z.int().positive(),
  /** Bytes of all its fonts. */
  fonts: z.int().positive(),
  /** Requests it makes, itself included, fonts left out. */
  requests: z.int().positive(),
});

/** `content/site.yaml`: what is true of the whole site, in every language. */
export const siteSchema = z.strictObject({
  url: origin,
  base: basePath.default("/"),
  brand: text,
  email,
  phone,
  profiles: z.array(z.strictObject({ label: text, url: externalUrl })).length(2),
  /** Fields above whose value is not the real one yet. */
  placeholders: z.array(text),
  facts,
  budgets,
  navigation: z.array(z.strictObject({ label: text, path: route, language: languageTag })).min(1),
  languages: z.record(languageTag, language),
  security: securitySchema.optional(),
});

export type Site = z.infer<typeof siteSchema>;
export type Words = z.infer<typeof words>;
