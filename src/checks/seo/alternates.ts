import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { addressOf } from "../../site/addresses.ts";
import { type CheckedPage, type CheckedSite, findFile } from "../checked-site.ts";
import { checkPages } from "../finding.ts";

const selector = 'link[rel="alternate"][hreflang]';

const hint = "list all translations and x-default on each of them";

/** Checks that a page and its translations list each other and themselves (`hreflang`). */
export function checkAlternates(checked: CheckedSite): Diagnostic[] {
  return checkPages(checked, (page, report) => {
    const { root } = page;
    const code = "seo/alternates";
    const links = root.querySelectorAll(selector);
    const languages = links.map((link) => link.getAttribute("hreflang"));
    const canonical = root.querySelector('link[rel="canonical"]')?.getAttribute("href");
    const route = page.source?.value.route;
    const address = route === undefined ? canonical : addressOf(checked.site, route);
    const language = root.querySelector("html")?.getAttribute("lang");
    const own = links[languages.indexOf(language)];
    // Without a language there is nothing to compare.
    if (language && own?.getAttribute("href") !== address) {
      report(code, `the page has no alternate link to itself, in "${language}"`, {
        element: own,
        hint,
      });
    }
    for (const element of links) {
      const other = findPage(checked, element.getAttribute("href") ?? "");
      if (other && listAlternates(other) !== listAlternates(page)) {
        report(code, `${other.path} lists other translations than this page`, { element, hint });
      }
    }
    if (links.length > 1 && !languages.includes("x-default")) {
      report(code, "the page has no x-default alternate link", { element: links[0], hint });
    }
  });
}

function listAlternates({ root }: CheckedPage): string {
  const pairs = root
    .querySelectorAll(selector)
    .map((link) => `${link.getAttribute("hreflang")} ${link.getAttribute("href")}`);
  return JSON.stringify(pairs.sort());
}

function findPage(checked: CheckedSite, address: string): CheckedPage | undefined {
  const path = findFile(checked, address);
  return checked.pages.find(({ paths }) => path !== undefined && paths.includes(path));
}
