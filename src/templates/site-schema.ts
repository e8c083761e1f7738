import * as z from "zod";
import { group, optional } from "../fields/containers.ts";
import { describe } from "../fields/field.ts";
import { languageSchema } from "../fields/language.ts";
import { date, number, toggle } from "../fields/simple-kinds.ts";
import { text } from "../fields/text.ts";
import { urlSchema } from "../fields/url.ts";
import { basePathSchema } from "./base-path-schema.ts";
import { formsField } from "./forms-schema.ts";
import { originSchema } from "./origin-schema.ts";
import { thirdPartiesField } from "./third-parties-schema.ts";

const contactSchema = z
  .string()
  .refine(
    (value) =>
      urlSchema.safeParse(value).success ||
      (z.email().safeParse(value.slice(7)).success && value.startsWith("mailto:")),
    {
      error:
        'is not a valid contact\nwrite "mailto:" and an e-mail address, or a full address that starts with "https://"',
    },
  );

/** A list that may be left out, and whose name may stay when its last entry is removed. */
function listToShorten<Item extends z.ZodType>(description: string, item: Item) {
  const schema = z.array(item).nullish();
  return describe(
    schema.transform((entries) => entries ?? []),
    description,
  );
}

/** What the site's owner decides about its security (security.txt: RFC 9116; hsts: RFC 6797). */
const securityGroup = group("Decisions about the site's security; all are optional.", {
  hsts: optional(toggle("true: browsers use https only, for a year.")),
  contact: optional(
    describe(contactSchema, "Who receives security reports (goes to /.well-known/security.txt).", [
      "mailto:security@example.com",
    ]),
  ),
  contactExpires: optional(
    date("The day on which this contact expires.", { examples: ["2027-12-31"] }),
  ),
}).refine((value) => (value.contact === undefined) === (value.contactExpires === undefined), {
  error:
    'must have both "contact" and "contactExpires", or neither\nadd the missing one, or remove both',
});

/** Words that no page shows. */
const note = (description: string, example?: string) =>
  describe(z.string(), description, example === undefined ? undefined : [example]);

const findings = group("A finding, and why it stays.", {
  rule: note('Its code, as "vitrine check" shows it in parentheses.', "layout/text-shortened"),
  at: note('A part of the element or file that "vitrine check" shows.', '<h2 class="name"'),
  why: note("Why it stays."),
});
const checkGroup = group('What "vitrine check" reports and what it does not.', {
  accept: listToShorten(
    "Findings that are known and stay; one that no longer exists is reported.",
    findings,
  ),
});

/** The fields of `content/site.yaml` that the engine itself works by. */
const siteFields = {
  url: describe(originSchema, "The address of the published site, with nothing after the host.", [
    "https://www.example.com",
  ]),
  base: describe(basePathSchema.default("/"), "The path that the site is served under.", [
    "/",
    "/repository/",
  ]),
  brand: text("The site's name; {brand} in texts."),
  placeholders: listToShorten(
    "Fields whose value is not the real one yet.",
    note("The name of a field at the start of a line of this file.", "url"),
  ),
  toConfirm: listToShorten(
    "Statements that only the owner can confirm; --strict fails while any is left.",
    group("A statement: one field of one page.", {
      file: note("The page's file, from the project's folder.", "content/pages/about.yaml"),
      field: note(
        "The path of the field; list entries are named by slug, or by number from 1.",
        "items.2.title",
      ),
      says: optional(
        note("Words of its text, if the path has numbers: these may mean other entries later."),
      ),
      note: optional(note("What needs confirming.")),
      if: optional(
        note(
          "A field at the start of a line of this file: the statement counts only while that field is set.",
          "thirdParties",
        ),
      ),
    }),
  ),
  budgets: group('Limits: "vitrine check" fails above each; a build fails above "files" only.', {
    page: number("Bytes of a page, compressed with gzip, including everything inlined.", {
      min: 1,
      examples: [14_600],
    }),
    fonts: number("Bytes of all fonts of a page.", { min: 1, examples: [30_000] }),
    files: optional(
      number("Bytes of each file of content/files.", { min: 1000, examples: [5_000_000] }),
    ),
    images: optional(
      number("Bytes of all images of a page, at the sizes that a high-density screen loads.", {
        min: 1,
        examples: [200_000],
      }),
    ),
    requests: number("Requests of a page, including itself and its icon, excluding fonts.", {
      min: 1,
      examples: [2],
    }),
  }),
  security: optional(securityGroup),
  check: optional(checkGroup),
  thirdParties: thirdPartiesField,
  forms: formsField,
};

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
>(fields: Fields, language: Language, words: Words) {
  const languages = z.record(
    languageSchema,
    group("A language, by its tag.", {
      ...language,
      words: group(
        "Texts of the header, the footer and other parts of every page, in this language.",
        words,
      ),
    }),
  );
  return z
    .strictObject({
      ...siteFields,
      ...fields,
      languages: describe(languages, "The site's languages."),
    })
    .superRefine((value, { addIssue }) => {
      const { languages, thirdParties = [] } = value as unknown as SiteBase;
      if (Object.keys(languages).length === 0) {
        const message = 'is empty\nadd each language of the pages, as a group with "words"';
        addIssue({ code: "custom", path: ["languages"], message });
      }
      for (const [index, { name, purpose }] of thirdParties.entries()) {
        const missing = Object.keys(languages).find((name) => purpose[name] === undefined);
        const path = ["thirdParties", index, "purpose", String(missing)];
        if (missing !== undefined) addIssue({ code: "custom", path });
        const unknown = Object.keys(purpose).find((name) => languages[name] === undefined);
        if (unknown !== undefined) {
          const message =
            "names a language that the site does not have\nremove it, or correct the language";
          addIssue({ code: "custom", path: [...path.slice(0, -1), unknown], message });
        }
        if (thirdParties.findIndex((other) => other.name === name) < index) {
          const message = "is a duplicate\nchoose another name: an entry above has it already";
          addIssue({ code: "custom", path: ["thirdParties", index, "name"], message });
        }
      }
    });
}

/** The values of `content/site.yaml` as far as the engine knows them. */
export type SiteBase = z.infer<z.ZodObject<typeof siteFields>> & {
  languages: Record<string, { words: Record<string, unknown> }>;
};
