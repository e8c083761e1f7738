import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { CheckedPage, CheckedSite } from "../checked-site.ts";
import { finding } from "../finding.ts";
import { plain } from "../text-origins.ts";

/** Texts of structured data that a visitor has to find on the page (Google: "visible to users"). */
const visibleKeys: Record<string, readonly string[]> = {
  Answer: ["text"],
  Question: ["name"],
  Service: ["name", "description"],
  ItemList: ["name"],
};

/** Whether a page's structured data can be read, and says what the page shows: no more, no less. */
export function checkStructuredData(checked: CheckedSite): Diagnostic[] {
  return checked.pages.flatMap((page) => checkPage(checked, page));
}

function checkPage(checked: CheckedSite, page: CheckedPage): Diagnostic[] {
  const report = (message: string, at: string, texts: string[] = []) =>
    finding(checked, "seo/structured-data", message, { page, at, texts });
  const [block, ...more] = page.root.querySelectorAll('script[type="application/ld+json"]');
  if (!block) return [report("the page has no structured data", "<head>")];
  if (more.length > 0) return [report("the page has structured data twice", "<head>")];
  let data: unknown;
  try {
    data = JSON.parse(block.innerHTML);
  } catch (cause) {
    return [report(`this is no JSON: ${(cause as Error).message}`, "JSON-LD")];
  }

  // Paragraphs follow one another without a space in markup; white space says nothing here.
  const visible = squeeze(page.root.querySelector("main")?.text ?? "");
  const things = listThings(data);
  const hidden = things.flatMap((thing) => {
    const type = String(thing["@type"]);
    return (visibleKeys[type] ?? [])
      .map((key) => String(thing[key]))
      .filter((text) => !visible.includes(squeeze(text)))
      .map((text) => {
        const message = `the ${type} says what the page does not show: "${cut(text)}"`;
        return report(message, `JSON-LD ${type}`, [text]);
      });
  });
  return [...hidden, ...compareHead(page, things, report)];
}

type Thing = Record<string, unknown>;
type Report = (message: string, at: string, texts?: string[]) => Diagnostic;

function compareHead(
  { root }: CheckedPage,
  things: readonly Thing[],
  report: Report,
): Diagnostic[] {
  const page = things.find((thing) => String(thing["@type"]).endsWith("Page"));
  if (!page) return [report("the structured data names no page", "JSON-LD")];
  const head = {
    name: plain(root.querySelector("title")?.text ?? ""),
    description: root.querySelector('meta[name="description"]')?.getAttribute("content"),
    url: root.querySelector('link[rel="canonical"]')?.getAttribute("href"),
    inLanguage: root.querySelector("html")?.getAttribute("lang"),
  };
  return Object.entries(head)
    .filter(([key, value]) => page[key] !== value)
    .map(([key]) =>
      report(`the page's "${key}" is not what its head says`, `JSON-LD "${key}"`, [
        String(page[key]),
      ]),
    );
}

function listThings(value: unknown): Thing[] {
  if (typeof value !== "object" || value === null) return [];
  const inside = Object.values(value).flatMap(listThings);
  return "@type" in value ? [{ ...value }, ...inside] : inside;
}

function squeeze(text: string): string {
  return text.replace(/\s/g, "");
}

function cut(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
