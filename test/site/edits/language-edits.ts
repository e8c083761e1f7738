import { type Edit, editsOf } from "./edit.ts";
import type { EditedSite, PageFile } from "./edited-site.ts";

/** Pages in a further language. */
export const languageEdits: Edit[] = [
  {
    name: "a home page in Spanish",
    apply(site) {
      site.editSite((file) => {
        const [first] = Object.values(file.get<Record<string, { words: object }>>("languages"));
        file.set("languages.es", {
          name: "Español",
          flag: "ES",
          home: "/es",
          words: translate(first?.words, spanish),
        });
      });
      const [original] = site.pages("home") as [PageFile];
      const route = original.get("route");
      const page = translatePage(original, "es", "/es", route, spanish);
      site.write("content/pages/home.es.yaml", `${page}`);
    },
    asks: [{ code: "content/spelling", line: "es:" }],
  },
  ...editsOf({
    "the questions in English are published": (site) => publish(site, "faq", "en"),
    "the privacy notice is published, in Portuguese alone": (site) =>
      publish(site, "text", "pt-BR"),
  }),
];

/** Takes the line `draft: true` out of a page, and touches nothing else. */
function publish(site: EditedSite, template: string, language: string): void {
  for (const page of site.pages(template)) {
    if (page.language === language) page.remove("draft");
  }
}

/** A word of each length, from one letter on: a translated text is about as long as the original. */
const spanish = words(
  "y de los para datos genoma estudio proyecto respuesta resultados laboratorio",
);

function words(text: string): readonly string[] {
  return text.split(" ");
}

/** Fields that are no words: they are the same in every language. */
const neutral = new Set(
  "slug track icon email faqPath template url name profile file thanks".split(" "),
);

function translatePage(
  original: PageFile,
  language: string,
  route: string,
  translationOf: string,
  words: readonly string[],
): PageFile {
  for (const [key, value] of Object.entries(original.get<object>())) {
    original.set(key, neutral.has(key) ? value : translate(value, words));
  }
  original.set("route", route);
  original.set("language", language);
  original.set("translationOf", translationOf);
  return original;
}

/** Every text in another language; what is no word, such as a figure or a variable, stays. */
function translate(value: unknown, words: readonly string[]): unknown {
  if (typeof value === "string") {
    const wordFor = ({ length }: string) => words[Math.min(length, words.length) - 1] as string;
    return value.replace(/\p{L}[\p{L}’'-]*(?![^{]*\})/gu, wordFor);
  }
  if (Array.isArray(value)) return value.map((item) => translate(item, words));
  if (!(value instanceof Object)) return value;
  const fields = Object.entries(value);
  return Object.fromEntries(
    fields.map(([key, part]) => [key, neutral.has(key) ? part : translate(part, words)]),
  );
}
