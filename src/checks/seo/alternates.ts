import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { parseUrl } from "../../fields/parse-url.ts";
import { fault } from "../finding.ts";
import { findFile, type JudgedPage, type Subject } from "../subject.ts";

/** Whether a page and its translations name one another, themselves included (`hreflang`). */
export function judgeAlternates(subject: Subject): Diagnostic[] {
  return subject.pages.flatMap((page) => judgePage(subject, page));
}

function judgePage(subject: Subject, page: JudgedPage): Diagnostic[] {
  const links = page.root.querySelectorAll('link[rel="alternate"][hreflang]');
  const canonical = page.root.querySelector('link[rel="canonical"]')?.getAttribute("href");
  const language = page.root.querySelector("html")?.getAttribute("lang");
  const found: Diagnostic[] = [];
  const own = links.find((link) => link.getAttribute("hreflang") === language);
  if (own?.getAttribute("href") !== canonical) {
    const message = `no alternate in "${language}" names this page itself`;
    found.push(fault(subject, "seo/alternates", message, { page, element: own }));
  }
  for (const element of links) {
    const address = element.getAttribute("href") ?? "";
    const other = findPage(subject, address);
    if (!other || alternatesOf(other) === alternatesOf(page)) continue;
    const message = `${other.path} names other translations than this page does`;
    found.push(fault(subject, "seo/alternates", message, { page, element }));
  }
  const translations = links.filter((link) => link.getAttribute("hreflang") !== "x-default");
  if (translations.length > 1 && translations.length === links.length) {
    const message = "no alternate is for readers of other languages (x-default)";
    found.push(fault(subject, "seo/alternates", message, { page, element: links[0] }));
  }
  return found;
}

function alternatesOf({ root }: JudgedPage): string {
  const pairs = root
    .querySelectorAll('link[rel="alternate"][hreflang]')
    .map((link) => `${link.getAttribute("hreflang")} ${link.getAttribute("href")}`);
  return JSON.stringify(pairs.sort());
}

function findPage(subject: Subject, address: string): JudgedPage | undefined {
  if (!parseUrl(address)) return undefined;
  const path = findFile(subject, new URL(address).pathname.slice(subject.site.base.length));
  return subject.pages.find(({ paths }) => path !== undefined && paths.includes(path));
}
