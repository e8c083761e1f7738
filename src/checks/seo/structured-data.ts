import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { listInJson } from "../addresses-in-page.ts";
import type { CheckedPage, CheckedSite } from "../checked-site.ts";
import { checkPages } from "../finding.ts";

const hint = "correct structuredData() in the template, or the text of the page";

/** Texts of structured data that a visitor has to find on the page (Google: "visible to users"). */
const visibleKeys: Record<string, readonly string[]> = {
  Answer: ["text"],
  Question: ["name"],
  Service: ["name", "description"],
  ItemList: ["name"],
};

/** Checks that each page's structured data says what the page shows. */
export function checkStructuredData(checked: CheckedSite): Diagnostic[] {
  return checkPages(checked, (page, report) => {
    // Markup has no space between paragraphs, so white space is left out of the comparison.
    const visible = findVisible(page);
    const blocks = page.root.querySelectorAll('script[type="application/ld+json"]');
    const things = blocks.flatMap(({ innerHTML }) => listThings(innerHTML));
    if (things.length === 0) {
      report("seo/structured-data", "the page has no structured data", { at: "<head>", hint });
    }
    for (const thing of things) {
      const type = String(thing["@type"]);
      for (const key of visibleKeys[type] ?? []) {
        const text = String(thing[key] ?? "");
        if (visible.includes(removeSpaces(text))) continue;
        const start = text.length > 60 ? `${text.slice(0, 60)}…` : text;
        const message = `the page does not show this ${type}: "${start}"`;
        report("seo/structured-data", message, { at: `JSON-LD ${type}`, texts: [text], hint });
      }
    }
  });
}

/** The visible text without spaces, and without what a rich text adds to the words of a file's link. */
function findVisible({ root }: CheckedPage): string {
  const main = root.querySelector("main");
  const files = main?.querySelectorAll('a[href*="/files/"]') ?? [];
  return files.reduce(
    (visible, { text }) => {
      const words = text.replace(fileDetails, "");
      return visible.replaceAll(removeSpaces(text), () => removeSpaces(words));
    },
    removeSpaces(main?.text ?? ""),
  );
}

/** As in "(PDF, 40 kB)". */
const fileDetails = / \([A-Z0-9]+, \p{N}[^()]*\)$/u;

function listThings(json: string): Record<string, unknown>[] {
  return listInJson(json).flatMap(({ value }) =>
    value instanceof Object && "@type" in value ? { ...value } : [],
  );
}

function removeSpaces(text: string): string {
  return text.replace(/\s/g, "");
}
