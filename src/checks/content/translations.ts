import type { HTMLElement } from "node-html-parser";
import { placeOf, valueAt } from "../../content/source.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { plainText } from "../../fields/rich-text.ts";
import { listFields } from "../../fields/walk.ts";
import type { CheckedPage, CheckedSite } from "../checked-site.ts";
import { checkPages, type Report } from "../finding.ts";
import { collapseSpaces } from "../text-origins.ts";
import { listTextRuns, primaryOf } from "./text-runs.ts";

const sameStructure = "give both pages the same structure";

/** Shorter texts may be the same in two languages: a name, a method. */
const minWords = 4;

/** Checks that each translation has the structure and figures of its original, in other words. */
export function checkTranslations(checked: CheckedSite): Diagnostic[] {
  return checkPages(checked, (page, report) => {
    const route = page.source?.value.translationOf;
    const original = checked.pages.find(({ source }) => source?.value.route === route);
    if (!page.source || !original?.source) return;
    compareTexts(checked, page.source, original.source, report);
    compareStructure(checked, page, original, report);
  });
}

function compareTexts(
  { content }: CheckedSite,
  translation: NonNullable<CheckedPage["source"]>,
  original: NonNullable<CheckedPage["source"]>,
  report: Report,
): void {
  const template = content.templates.pages.get(translation.value.template);
  for (const field of template ? listFields(template.schema, translation.value) : []) {
    const { kind, path, value } = field;
    const other = valueAt(original.value, path);
    // Each build compares fields that are the same in every language.
    if (!kind.translated || typeof value !== "string" || typeof other !== "string") continue;
    const wordsOf = kind.name === "richText" ? plainText : String;
    const [text, there] = [wordsOf(value), wordsOf(other)];
    const place = placeOf(translation.source, path);
    const { file, line } = placeOf(original.source, path);
    const hint = `compare with ${file}:${line}`;
    const [own, expected] = [numbersIn(text), numbersIn(there)];
    if (text === there && text.split(/\s+/).length >= minWords) {
      report("content/untranslated", "this text is not translated", {
        place,
        hint: `${hint}; if it is the same in every language, set "translated: false" on its field`,
      });
    } else if (own !== expected) {
      const message = `the numbers differ: ${own || "none"} here, ${expected || "none"} in the original`;
      report("content/numbers", message, { place, hint });
    }
  }
}

/**
 * The figures of a text, sorted, because languages order them differently. Digits in a name such
 * as DESeq2 do not count; Arabic writes "and" as a letter before the figure.
 */
function numbersIn(text: string): string {
  const found =
    text.match(/(?<![\p{Script=Latin}\d-])\d+(?:[.,–]\d+)*[%+]?(?!\p{Script=Latin})/gu) ?? [];
  return found.sort().join(", ");
}

/** A text may contain a list in one language only, so entries of such lists do not count. */
function compareStructure(
  { content }: CheckedSite,
  page: CheckedPage,
  original: CheckedPage,
  report: Report,
): void {
  const outline = ({ root, source }: CheckedPage) => {
    const template = content.templates.pages.get(source?.value.template ?? "");
    const listed = (template ? listFields(template.schema, source?.value) : [])
      .filter(({ kind }) => kind.name === "richText")
      .flatMap(({ value }) => plainText(String(value)).split("\n"));
    const entries = new Set(listed.map(collapseSpaces));
    return root
      .querySelectorAll("main :is(h1, h2, h3, section, article, li, form, details, svg)")
      .filter(({ rawTagName, text }) => rawTagName !== "li" || !entries.has(collapseSpaces(text)));
  };
  const [own, there] = [outline(page), outline(original)];
  const length = Math.max(own.length, there.length);
  for (let index = 0; index < length; index++) {
    const [element, expected] = [own[index], there[index]];
    if (element?.rawTagName === expected?.rawTagName) continue;
    const message = `the translation has ${nameOf(element)} where ${original.path} has ${nameOf(expected)}`;
    const texts = [collapseSpaces((element ?? expected)?.text ?? "")];
    report("content/structure", message, { element, texts, hint: sameStructure });
    return;
  }
}

function nameOf(element: HTMLElement | undefined): string {
  return element ? `<${element.rawTagName}>` : "nothing";
}

/** Finds sentences in another language than they are marked as (WCAG 3.1.1, 3.1.2). */
export function checkLanguages(checked: CheckedSite): Diagnostic[] {
  const { languageRules } = checked.content.templates.site;
  const common = new Map(
    Object.entries(languageRules).map(([tag, rules]) => [tag, new Set(rules.commonWords)]),
  );
  return checkPages(checked, (page, report) => {
    for (const { text, element, language } of listTextRuns(page)) {
      const marked = common.has(language) ? language : primaryOf(language);
      // Neighbours such as Spanish and Portuguese share many words, so each needs a list.
      if (!common.get(marked)?.size) continue;
      const words = text.toLowerCase().split(/[^\p{L}’]+/u);
      const score = (tag: string) => words.filter((word) => common.get(tag)?.has(word)).length;
      const other = [...common.keys()].find(
        (tag) => score(tag) >= 3 && score(tag) > 2 * score(marked),
      );
      if (other === undefined) continue;
      const message = `this text is marked as "${language}" but looks like "${other}"`;
      const hint = `translate it, or mark its element with lang="${other}"`;
      report("content/other-language", message, { element, texts: [text], hint });
    }
  });
}
