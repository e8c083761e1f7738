import type { HTMLElement } from "node-html-parser";
import { placeOf, valueAt } from "../../content/source.ts";
import { nameFields } from "../../content/unconfirmed.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Path } from "../../fields/path.ts";
import { plainText } from "../../fields/rich-text.ts";
import { listFields } from "../../fields/walk.ts";
import type { CheckedPage, CheckedSite } from "../checked-site.ts";
import { collapseSpaces } from "../element-text.ts";
import { eachPage, finding, type Report } from "../finding.ts";
import { cut, isCut, sentencesOf } from "./cut-texts.ts";
import { haveSameNumbers, numbersIn } from "./numbers.ts";

/** Shorter texts may be the same in two languages: a name, a method. */
const minWords = 4;

/** Checks that each translation has the structure and figures of its original, in other words. */
export const checkTranslations = eachPage((page, report, checked) => {
  const route = page.source?.value.translationOf;
  const original = checked.pages.find(({ source }) => source?.value.route === route);
  if (!page.source || !original?.source) return;
  compareTexts(checked, page.source, original.source, report);
  compareStructure(checked, page, original, report);
});

/** Finds texts of the site's languages that are the same in two of them: one was copied, and never translated. */
export function checkSiteWords({ content, origins }: CheckedSite): Diagnostic[] {
  const { source, value } = content.site;
  const first = new Map<string, Path>();
  return listFields(content.templates.site.schema, value).flatMap(({ kind, path, value: text }) => {
    const [group, , ...rest] = path;
    if (group !== "languages" || !kind.translated) return [];
    const written = String(valueAt(source.value, path)).replace(/\{[^{}]*\}/g, "");
    if ((written.match(/\p{L}+/gu) ?? []).length < minWords) return [];
    const key = JSON.stringify([rest, text]);
    const other = first.get(key);
    first.set(key, other ?? path);
    if (!other) return [];
    const hint = `compare with line ${placeOf(source, other).line}`;
    const where = { page: source.file, place: placeOf(source, path), hint };
    return finding({ origins }, "content/untranslated", "this text is not translated", where);
  });
}

type PageSource = NonNullable<CheckedPage["source"]>;

/** Every field of a page's content file that has a value. */
function fieldsOf({ content }: CheckedSite, { value }: PageSource) {
  const template = content.templates.pages.get(value.template);
  return template ? listFields(template.schema, value) : [];
}

function compareTexts(
  checked: CheckedSite,
  translation: PageSource,
  original: PageSource,
  report: Report,
): void {
  const fields = fieldsOf(checked, translation);
  const names = new Map([...nameFields(fields)].map(([name, path]) => [path, name]));
  for (const { kind, path, value } of fields) {
    const other = valueAt(original.value, path);
    // Each build compares fields that are the same in every language.
    if (!kind.translated || typeof value !== "string" || typeof other !== "string") continue;
    const wordsOf = kind.name === "richText" ? plainText : String;
    const [text, there] = [wordsOf(value), wordsOf(other)];
    const where = { place: placeOf(translation.source, path), at: names.get(path) };
    const { file, line } = placeOf(original.source, path);
    const hint = `compare with ${file}:${line}`;
    if (text === there && text.split(/\s+/).length >= minWords) {
      report("content/untranslated", "this text is not translated", {
        ...where,
        hint: `${hint}; if it must be the same in every language, set "translated: false" on its field in the template`,
      });
      continue;
    }
    if (!haveSameNumbers(text, there)) {
      const [here, original] = [text, there].map((one) => numbersIn(one).join(", ") || "none");
      const message = `numbers here: ${here}; in the original: ${original}`;
      const whole = `${hint}; if both are right, accept this in "check.accept" of content/site.yaml`;
      report("content/numbers", message, { ...where, hint: whole });
      continue;
    }
    const [end = "", endThere = ""] = [value, other].map((one) => sentencesOf(kind.name, one));
    for (const [{ source }, own, its] of [
      [translation, end, endThere],
      [original, endThere, end],
    ] as const) {
      const [code, message, hint] = cut;
      if (isCut(own, [its]))
        report(code, message, { ...where, place: placeOf(source, path), hint });
    }
  }
}

function compareStructure(
  checked: CheckedSite,
  page: CheckedPage,
  original: CheckedPage,
  report: Report,
): void {
  const [own, there] = [outlineOf(checked, page), outlineOf(checked, original)];
  const differs = (at: number) => own[at]?.rawTagName !== there[at]?.rawTagName;
  const at = [...(own.length > there.length ? own : there).keys()].find(differs);
  if (at === undefined) return;
  const [element, expected] = [own[at], there[at]];
  const message = `the translation has ${nameOf(element)} where ${original.path} has ${nameOf(expected)}`;
  const texts = [collapseSpaces((element ?? expected)?.text ?? "")];
  report("content/structure", message, {
    element,
    texts,
    hint: "give both pages the same structure",
  });
}

/** The elements that make up a page. A text may contain a list in one language only, so its entries do not count. */
function outlineOf(checked: CheckedSite, { root, source }: CheckedPage): HTMLElement[] {
  const listed = (source ? fieldsOf(checked, source) : [])
    .filter(({ kind }) => kind.name === "richText")
    .flatMap(({ value }) => plainText(String(value)).split("\n"));
  const entries = new Set(listed.map(collapseSpaces));
  return root
    .querySelectorAll("main :is(h1, h2, h3, section, article, li, form, details, svg)")
    .filter(({ rawTagName, text }) => rawTagName !== "li" || !entries.has(collapseSpaces(text)));
}

function nameOf(element: HTMLElement | undefined): string {
  return element ? `<${element.rawTagName}>` : "nothing";
}
