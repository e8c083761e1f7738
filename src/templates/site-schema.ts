import * as z from "zod";
import { group, optional } from "../fields/containers.ts";
import { date } from "../fields/date.ts";
import { describe } from "../fields/field.ts";
import { languageSchema } from "../fields/language.ts";
import { number } from "../fields/number.ts";
import { text, textSchema } from "../fields/text.ts";
import { toggle } from "../fields/toggle.ts";
import { urlSchema } from "../fields/url.ts";
import { type FieldHelp, helpOf } from "./field-help.ts";
import { originSchema } from "./origin-schema.ts";
import { thirdPartiesField } from "./third-parties-schema.ts";

/** The path that a site is served below: `/`, or `/repository/`. */
export const basePathSchema = z
  .string()
  .regex(/^\/(?:(?!\.)[A-Za-z0-9._~-]+\/)*$/, {
    error:
      'is not a valid base path\nstart and end it with a slash, with no dot after a slash, as in "/repository/"',
  })
  .refine((path) => !path.startsWith("/__vitrine/"), {
    error: "is reserved by Vitrine\nchoose another path",
  });

const contactSchema = z
  .string()
  .refine(
    (value) =>
      urlSchema.safeParse(value).success ||
      (z.email().safeParse(value.slice(7)).success && value.startsWith("mailto:")),
    {
      error:
        'is not a valid contact\nwrite "mailto:" with an address, or an address that starts with "https://"',
    },
  );

/** The fields of `content/site.yaml` that the engine itself works by. */
function siteFields(help?: FieldHelp) {
  return {
    url: describe(originSchema, helpOf("url", help), ["https://www.example.com"]),
    base: describe(basePathSchema.default("/"), helpOf("base", help), ["/", "/repository/"]),
    brand: text(helpOf("brand", help)),
    placeholders: listToShorten(
      helpOf("placeholders", help),
      describe(z.string(), helpOf("placeholders[]", help), ["url"]),
    ),
    toConfirm: listToShorten(
      helpOf("toConfirm", help),
      group(helpOf("toConfirm[]", help), {
        file: describe(z.string(), helpOf("toConfirm[].file", help), ["content/pages/about.yaml"]),
        field: describe(z.string(), helpOf("toConfirm[].field", help), ["items.2.title"]),
        note: optional(describe(z.string(), helpOf("toConfirm[].note", help))),
      }),
    ),
    budgets: group(helpOf("budgets", help), {
      page: number(helpOf("budgets.page", help), { min: 1, examples: [14_600] }),
      fonts: number(helpOf("budgets.fonts", help), { min: 1, examples: [30_000] }),
      files: optional(number(helpOf("budgets.files", help), { min: 1000, examples: [5_000_000] })),
      images: optional(number(helpOf("budgets.images", help), { min: 1, examples: [200_000] })),
      requests: number(helpOf("budgets.requests", help), { min: 1, examples: [2] }),
    }),
    security: optional(securityGroup(help)),
    check: optional(checkGroup(help)),
    thirdParties: thirdPartiesField(help),
    forms: optional(formsGroup(help)),
  };
}

/** A list that may be left out, and whose name may stay when its last entry is removed. */
function listToShorten<Item extends z.ZodType>(description: string, item: Item) {
  const schema = z.array(item).nullish();
  return describe(
    schema.transform((entries) => entries ?? []),
    description,
  );
}

/** On this machine it may be any program, to try a form out. */
const endpointSchema = z
  .string()
  .refine(
    (value) =>
      value === "netlify" ||
      urlSchema.safeParse(value).success ||
      /^http:\/\/(?:localhost|127\.0\.0\.1):\d+(?:\/[^\s\\]*)?$/.test(value),
    { error: 'must be "netlify", or a full address that starts with "https://"' },
  );

/** Where the site's forms are sent. */
function formsGroup(help?: FieldHelp) {
  const name = z
    .string()
    .regex(/^[\w.-]+$/, {
      error: "is not a valid name\nuse only letters, digits, dots, hyphens and underscores",
    })
    .refine((value) => !/^(?:_gotcha|_next|form|form-name)$/.test(value), {
      error: "is reserved by Vitrine\nchoose another name",
    });
  const hidden = z.record(name, textSchema);
  return group(helpOf("forms", help), {
    endpoint: describe(endpointSchema, helpOf("forms.endpoint", help), [
      "https://formspree.io/f/abcdefgh",
      "netlify",
    ]),
    hidden: optional(describe(hidden, helpOf("forms.hidden", help))),
  });
}

/** What the site's owner decides about its security (security.txt: RFC 9116; hsts: RFC 6797). */
function securityGroup(help?: FieldHelp) {
  return group(helpOf("security", help), {
    hsts: optional(toggle(helpOf("security.hsts", help))),
    contact: optional(
      describe(contactSchema, helpOf("security.contact", help), ["mailto:security@example.com"]),
    ),
    contactExpires: optional(
      date(helpOf("security.contactExpires", help), { examples: ["2027-12-31"] }),
    ),
  }).refine((value) => (value.contact === undefined) === (value.contactExpires === undefined), {
    error: 'must have both "contact" and "contactExpires", or neither',
  });
}

/** What the site's owner accepts of what `check` finds. */
function checkGroup(help?: FieldHelp) {
  const findings = group(helpOf("check.accept[]", help), {
    rule: describe(z.string(), helpOf("check.accept[].rule", help), ["layout/text-shortened"]),
    at: describe(z.string(), helpOf("check.accept[].at", help), ['<h2 class="name"']),
    why: describe(z.string(), helpOf("check.accept[].why", help)),
  });
  return group(helpOf("check", help), {
    accept: listToShorten(helpOf("check.accept", help), findings),
  });
}

/**
 * The whole schema of `content/site.yaml`.
 *
 * @param fields of the site itself
 * @param language what the site has to know of each of its languages
 * @param words what its frame says in each language
 */
export function siteSchemaOf<
  Fields extends z.ZodRawShape,
  Language extends z.ZodRawShape,
  Words extends z.ZodRawShape,
>(fields: Fields, language: Language, words: Words, help?: FieldHelp) {
  const languages = z.record(
    languageSchema,
    group(helpOf("languages.*", help), {
      ...language,
      words: group(helpOf("languages.*.words", help), words),
    }),
  );
  return z
    .strictObject({
      ...siteFields(help),
      ...fields,
      languages: describe(languages, helpOf("languages", help)),
    })
    .superRefine((value, { addIssue }) => {
      const { languages, thirdParties = [] } = value as unknown as SiteBase;
      if (Object.keys(languages).length === 0) {
        const message = "is empty\nadd the language of a page, with its words";
        addIssue({ code: "custom", path: ["languages"], message });
      }
      for (const [index, { name, purpose }] of thirdParties.entries()) {
        const missing = Object.keys(languages).find((name) => purpose[name] === undefined);
        const path = ["thirdParties", index, "purpose", String(missing)];
        if (missing !== undefined) addIssue({ code: "custom", path });
        if (thirdParties.findIndex((other) => other.name === name) < index) {
          const message = "is a duplicate\nchoose another name: an entry above has it already";
          addIssue({ code: "custom", path: ["thirdParties", index, "name"], message });
        }
      }
    });
}

/** The values of `content/site.yaml` as far as the engine knows them. */
export type SiteBase = z.infer<z.ZodObject<ReturnType<typeof siteFields>>> & {
  languages: Record<string, { words: Record<string, unknown> }>;
};
