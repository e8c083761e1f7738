import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { findInJson, listInJson } from "./addresses-in-page.ts";
import type { CheckContext } from "./check-context.ts";
import type { CheckedPage, CheckedSite } from "./checked-site.ts";
import { eachPage } from "./finding.ts";

const structuredData = 'script[type="application/ld+json"]';

/** Texts of structured data that a visitor has to find on the page (Google: "visible to users"). */
const visibleKeys: Record<string, readonly string[]> = {
  Answer: ["text"],
  Question: ["name"],
  Service: ["name", "description"],
  ItemList: ["name"],
};

/** Checks that each page's structured data says what the page shows. */
export const checkStructuredData = eachPage((page, report) => {
  const hint = "correct structuredData() in the template, or the text of the page";
  const visible = findVisible(page);
  const blocks = page.root.querySelectorAll(structuredData);
  const things = blocks
    .flatMap(({ innerHTML }) => listInJson(innerHTML))
    .flatMap(({ value }): object[] => (value instanceof Object && "@type" in value ? [value] : []));
  if (things.length === 0) {
    const hint = "build the site again: the page has lost its JSON-LD";
    report("seo/structured-data", "the page has no structured data", { at: "<head>", hint });
  }
  for (const thing of things) {
    const type = String(Reflect.get(thing, "@type"));
    for (const key of visibleKeys[type] ?? []) {
      const text = String(Reflect.get(thing, key) ?? "");
      if (visible.includes(removeSpaces(text))) continue;
      const start = text.length > 60 ? `${text.slice(0, 60)}…` : text;
      const message = `the page does not show this ${type}: "${start}"`;
      report("seo/structured-data", message, { at: `JSON-LD ${type}`, texts: [text], hint });
    }
  }
});

/** Checks that no page says that it was written or changed after today. */
export function checkDates(
  checked: CheckedSite,
  { today }: Pick<CheckContext, "today">,
): Diagnostic[] {
  const check = eachPage(({ root }, report) => {
    for (const { innerHTML } of root.querySelectorAll(structuredData)) {
      for (const { key, value } of findInJson(innerHTML, ["dateModified", "datePublished"])) {
        if (value.slice(0, 10) <= today) continue;
        const hint = "correct the date";
        const at = `JSON-LD ${key}`;
        report("seo/structured-data", `"${key}" is in the future: ${value}`, {
          at,
          texts: [value],
          hint,
        });
      }
    }
  });
  return check(checked);
}

/** As in "(PDF, 40 kB)": a rich text adds it to the words of a file's link. */
const fileDetails = / \([A-Z0-9]+, \p{N}[^()]*\)$/u;

/** The visible text. Markup has no space between paragraphs, so white space is left out of the comparison. */
function findVisible({ root }: CheckedPage): string {
  const main = root.querySelector("main");
  let visible = removeSpaces(main?.text ?? "");
  for (const { text } of main?.querySelectorAll('a[href*="/files/"]') ?? []) {
    const words = removeSpaces(text.replace(fileDetails, ""));
    visible = visible.replaceAll(removeSpaces(text), () => words);
  }
  return visible;
}

function removeSpaces(text: string): string {
  return text.replace(/\s/g, "");
}
