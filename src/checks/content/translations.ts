import type { HTMLElement } from "node-html-parser";
import { type Path, placeOf, type Sourced, valueAt } from "../../content/source.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { listFields } from "../../fields/walk.ts";
import type { PageBase } from "../../templates/page-schema.ts";
import type { CheckedPage, CheckedSite } from "../checked-site.ts";
import { finding } from "../finding.ts";
import { plain } from "../text-origins.ts";
import { primaryOf } from "./language-rules-of.ts";
import { listTextRuns } from "./text-runs.ts";

/** A text of fewer words may rightly be the same in two languages: a name, a method. */
const fewWords = 4;

/** Whether each translation says what its original says: same parts, same figures, other words. */
export function checkTranslations(checked: CheckedSite): Diagnostic[] {
  return checked.pages.flatMap((page) => {
    const route = page.source?.value.translationOf;
    const original = checked.pages.find(({ source }) => source?.value.route === route);
    if (!page.source || !original?.source) return [];
    return [
      ...compareTexts(checked, page, page.source, original.source),
      ...compareStructure(checked, page, original),
    ];
  });
}

function compareTexts(
  checked: CheckedSite,
  page: CheckedPage,
  translation: Sourced<PageBase>,
  original: Sourced<PageBase>,
): Diagnostic[] {
  const template = checked.content.templates.pages.get(translation.value.template);
  const fields = template ? listFields(template.schema, translation.value) : [];
  return fields.flatMap(({ kind, path, value: text }) => {
    const there = valueAt(original.value, path);
    // What is the same in every language is compared by every build.
    if (!kind.translated || typeof text !== "string" || typeof there !== "string") return [];
    const compare = `compare with ${where(original, path)}`;
    const report = (
      code: "content/numbers" | "content/untranslated",
      message: string,
      hint = compare,
    ) => [finding(checked, code, message, { page, ...placeIn(translation, path), hint })];
    if (text === there && text.split(/\s+/).length >= fewWords) {
      const hint = `${compare}; if it is the same in every language, give the field translated: false`;
      return report("content/untranslated", "this text is still the original's", hint);
    }
    const [here, expected] = [numbersIn(text), numbersIn(there)];
    if (here === expected) return [];
    return report(
      "content/numbers",
      `the figures are ${here || "none"} here and ${expected || "none"} in the original`,
    );
  });
}

function placeIn({ source }: Sourced<PageBase>, path: Path) {
  return { place: placeOf(source, path) };
}

function where({ source }: Sourced<PageBase>, path: Path): string {
  const { file, line } = placeOf(source, path);
  return `${file}:${line}`;
}

/**
 * The figures of a text, in an order that is no language's. A digit in a name such as DESeq2 is none;
 * Arabic writes "and" as a letter before the figure.
 */
function numbersIn(text: string): string {
  const found =
    text.match(/(?<![\p{Script=Latin}\d-])\d+(?:[.,–]\d+)*[%+]?(?!\p{Script=Latin})/gu) ?? [];
  return found.sort().join(", ");
}

function compareStructure(
  checked: CheckedSite,
  page: CheckedPage,
  original: CheckedPage,
): Diagnostic[] {
  const outline = ({ root }: CheckedPage) =>
    root.querySelectorAll("main :is(h1, h2, h3, section, article, li, form, details, svg)");
  const here = outline(page);
  const there = outline(original);
  const at = there.findIndex((element, i) => element.rawTagName !== here[i]?.rawTagName);
  if (at === -1 && here.length === there.length) return [];
  const index = at === -1 ? there.length : at;
  const [element, expected] = [here[index], there[index]];
  const message = `here is ${nameOf(element)} and in ${original.path} ${nameOf(expected)}`;
  // One of the two is there, or they would not part.
  const texts = [plain((element ?? (expected as HTMLElement)).text)];
  return [finding(checked, "content/structure", message, { page, element, texts })];
}

function nameOf(element: { rawTagName: string } | undefined): string {
  return element ? `<${element.rawTagName}>` : "nothing more";
}

/** Finds sentences in another language than the page says they are in (WCAG 3.1.1, 3.1.2). */
export function checkLanguages(checked: CheckedSite): Diagnostic[] {
  const { languageRules } = checked.content.templates.site;
  const common = new Map(
    Object.entries(languageRules).map(([tag, rules]) => [tag, new Set(rules.commonWords)]),
  );
  return checked.pages.flatMap((page) =>
    listTextRuns(page).flatMap(({ text, element, language }) => {
      const said = common.has(language) ? language : primaryOf(language);
      // Of a language without a list nothing can be said: Spanish shares many words with Portuguese.
      if (!common.get(said)?.size) return [];
      const words = text.toLowerCase().split(/[^\p{L}’]+/u);
      const score = (tag: string) => words.filter((word) => common.get(tag)?.has(word)).length;
      const other = [...common.keys()].find(
        (tag) => score(tag) >= 3 && score(tag) > 2 * score(said),
      );
      if (other === undefined) return [];
      const message = `these words are marked as "${language}" and look like "${other}"`;
      return [
        finding(checked, "content/other-language", message, { page, element, texts: [text] }),
      ];
    }),
  );
}
