import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { parseUrl } from "../../fields/parse-url.ts";
import { type CheckedPage, type CheckedSite, findFile } from "../checked-site.ts";
import { finding } from "../finding.ts";

/** Whether a page and its translations name one another, themselves included (`hreflang`). */
export function checkAlternates(checked: CheckedSite): Diagnostic[] {
  return checked.pages.flatMap((page) => checkPage(checked, page));
}

function checkPage(checked: CheckedSite, page: CheckedPage): Diagnostic[] {
  const links = page.root.querySelectorAll('link[rel="alternate"][hreflang]');
  const canonical = page.root.querySelector('link[rel="canonical"]')?.getAttribute("href");
  const language = page.root.querySelector("html")?.getAttribute("lang");
  const found: Diagnostic[] = [];
  const own = links.find((link) => link.getAttribute("hreflang") === language);
  if (own?.getAttribute("href") !== canonical) {
    const message = `no alternate in "${language}" names this page itself`;
    found.push(finding(checked, "seo/alternates", message, { page, element: own }));
  }
  for (const element of links) {
    const address = element.getAttribute("href") ?? "";
    const other = findPage(checked, address);
    if (!other || alternatesOf(other) === alternatesOf(page)) continue;
    const message = `${other.path} names other translations than this page does`;
    found.push(finding(checked, "seo/alternates", message, { page, element }));
  }
  const translations = links.filter((link) => link.getAttribute("hreflang") !== "x-default");
  if (translations.length > 1 && translations.length === links.length) {
    const message = "no alternate is for readers of other languages (x-default)";
    found.push(finding(checked, "seo/alternates", message, { page, element: links[0] }));
  }
  return found;
}

function alternatesOf({ root }: CheckedPage): string {
  const pairs = root
    .querySelectorAll('link[rel="alternate"][hreflang]')
    .map((link) => `${link.getAttribute("hreflang")} ${link.getAttribute("href")}`);
  return JSON.stringify(pairs.sort());
}

function findPage(checked: CheckedSite, address: string): CheckedPage | undefined {
  if (!parseUrl(address)) return undefined;
  const path = findFile(checked, new URL(address).pathname.slice(checked.site.base.length));
  return checked.pages.find(({ paths }) => path !== undefined && paths.includes(path));
}
