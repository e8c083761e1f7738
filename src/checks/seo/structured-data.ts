import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { parseJson } from "../addresses-in-page.ts";
import type { CheckedPage, CheckedSite } from "../checked-site.ts";
import { checkPages } from "../finding.ts";
import { collapseSpaces } from "../text-origins.ts";

const hint = "correct structuredData() in the template, or the text of the page";

/**
 * Texts of structured data that a visitor has to find on the page (Google: "visible to users"). Only a
 * description may be left out.
 */
const visibleKeys: Record<string, readonly string[]> = {
  Answer: ["text"],
  Question: ["name"],
  Service: ["name", "description"],
  ItemList: ["name"],
};

/** Checks that each page's structured data is valid JSON and says what the page shows. */
export function checkStructuredData(checked: CheckedSite): Diagnostic[] {
  return checkPages(checked, (page, report) => {
    const add = (message: string, at: string, texts: string[] = []) =>
      report("seo/structured-data", message, { at, texts, hint });
    const blocks = page.root.querySelectorAll('script[type="application/ld+json"]');
    const [block] = blocks;
    if (!block || blocks.length > 1) {
      return add(`expected one block of structured data, found ${blocks.length}`, "<head>");
    }
    const { value, error } = parseJson(block.innerHTML);
    if (error !== undefined) return add(`invalid JSON: ${error}`, "JSON-LD");

    // Markup has no space between paragraphs, so white space is left out of the comparison.
    const visible = findVisible(page);
    const things = listThings(value);
    for (const thing of things) {
      const type = String(thing["@type"]);
      for (const key of visibleKeys[type] ?? []) {
        const at = `JSON-LD ${type}`;
        if (thing[key] === undefined) {
          if (key !== "description") add(`this ${type} has no "${key}"`, at);
          continue;
        }
        const text = String(thing[key]);
        if (visible.includes(removeSpaces(text))) continue;
        add(`the page does not show this ${type}: "${shorten(text)}"`, at, [text]);
      }
    }
    const described = things.find((thing) => String(thing["@type"]).endsWith("Page"));
    if (!described) return add("the structured data describes no page", "JSON-LD");
    for (const [key, expected] of Object.entries(describeHead(page))) {
      if (described[key] === expected) continue;
      const texts = [String(described[key])];
      add(`"${key}" differs from the page's head`, `JSON-LD "${key}"`, texts);
    }
  });
}

function describeHead({ root }: CheckedPage) {
  return {
    name: collapseSpaces(root.querySelector("title")?.text ?? ""),
    description: root.querySelector('meta[name="description"]')?.getAttribute("content"),
    url: root.querySelector('link[rel="canonical"]')?.getAttribute("href"),
    inLanguage: root.querySelector("html")?.getAttribute("lang"),
  };
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

function listThings(value: unknown): Record<string, unknown>[] {
  if (typeof value !== "object" || value === null) return [];
  const inside = Object.values(value).flatMap(listThings);
  return "@type" in value ? [{ ...value }, ...inside] : inside;
}

function removeSpaces(text: string): string {
  return text.replace(/\s/g, "");
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
