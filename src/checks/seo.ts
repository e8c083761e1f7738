import { parse } from "node-html-parser";
import { placeOf } from "../content/source.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { parseUrl } from "../fields/parse-url.ts";
import { addressOf } from "../site/addresses.ts";
import { type CheckedPage, type CheckedSite, findFile, findPage } from "./checked-site.ts";
import { collapseSpaces } from "./element-text.ts";
import { eachPage } from "./finding.ts";

/** Texts that a page has, and no other page has. */
const uniqueTexts = [
  { code: "seo/title", name: "title", selector: "head title" },
  { code: "seo/description", name: "description", selector: 'meta[name="description"]' },
] as const;

/** Checks what search engines show of a page. html-validate checks its headings. */
export function checkHead(checked: CheckedSite): Diagnostic[] {
  return uniqueTexts.flatMap(({ code, name, selector }) => {
    const pathOf = new Map<string, string>();
    const check = eachPage(({ path, root }, report) => {
      const element = root.querySelector(selector);
      const text = collapseSpaces(element?.getAttribute("content") ?? element?.text ?? "");
      const other = pathOf.get(text);
      if (text === "") {
        report(code, `the page has no ${name}`, { element, hint: `write the ${name}` });
      } else if (other !== undefined) {
        const hint = `give each page its own ${name}`;
        report(code, `duplicate ${name}: ${other} has it already`, { element, hint });
      } else {
        pathOf.set(text, path);
      }
    });
    return check(checked);
  });
}

/** Checks that a page has a heading, and leads nobody away from it. Pages of `movedFrom` are not checked. */
export const checkArrival = eachPage(({ root }, report) => {
  if (!root.querySelector('h1, [role="heading"][aria-level="1"]')) {
    const hint = "write a heading that says what the page is about";
    report("seo/heading", "the page has no heading (h1)", { at: "<body>", hint });
  }
  // What is for visitors without scripts was not parsed.
  const others = root.querySelectorAll("noscript").map(({ innerHTML }) => parse(innerHTML));
  const metas = [root, ...others].flatMap((part) => part.querySelectorAll("meta[http-equiv]"));
  for (const element of metas) {
    const name = element.getAttribute("http-equiv")?.toLowerCase();
    const [, address] =
      /^[\s\d.]+[;,\s]\s*(?:url\s*=\s*)?(\S.*)/i.exec(element.getAttribute("content") ?? "") ?? [];
    if (name !== "refresh" || address === undefined) continue;
    const message = `the page redirects visitors and search engines to "${address}"`;
    const hint = 'remove it; to redirect an old address, add it to "movedFrom" of the new page';
    report("seo/refresh", message, { element, hint });
  }
});

/**
 * Checks that a page names its own address: if it names another page, even the one that it
 * translates, search engines leave it out (RFC 6596, 3). In a folder without content, the addresses
 * are not known.
 */
export const checkAddresses = eachPage(({ root, source }, report, checked) => {
  if (!source) return;
  const { route } = source.value;
  const address = addressOf(checked.site, route);
  const hint = "use the same --site-url and --base as the build, or build again";
  for (const name of ["canonical", "og:url"]) {
    const element = root.querySelector(`[rel="${name}"], [property="${name}"]`);
    const named = element?.getAttribute("href") ?? element?.getAttribute("content");
    if (named === address) continue;
    const message = named
      ? `the ${name} address of the page is "${named}", not its own: "${address}"`
      : `the page has no ${name} address`;
    const place = placeOf(source.source, ["route"]);
    report("seo/canonical", message, { element, at: "<head>", place, hint });
  }
});

/** The address that a page names as its own: whether it is right, `checkAddresses` says. */
function canonicalOf({ root }: CheckedPage): string | undefined {
  return root.querySelector('link[rel="canonical"]')?.getAttribute("href");
}

const alternates = 'link[rel="alternate"][hreflang]';

/** Checks that a page and its translations list each other and themselves (`hreflang`). */
export const checkAlternates = eachPage((page, report, checked) => {
  const { root } = page;
  const hint = "on each translation, list all translations and x-default";
  const links = root.querySelectorAll(alternates);
  const languages = links.map((link) => link.getAttribute("hreflang"));
  const language = root.querySelector("html")?.getAttribute("lang");
  const own = links[languages.indexOf(language)];
  // Without a language there is nothing to compare.
  if (language && own?.getAttribute("href") !== canonicalOf(page)) {
    const message = `the page has no alternate link to itself ("${language}")`;
    report("seo/alternates", message, { element: own, hint });
  }
  for (const element of links) {
    const other = findPage(checked, element.getAttribute("href") ?? "");
    if (!other || listAlternates(other) === listAlternates(page)) continue;
    const message = `${other.path} does not list the same translations as this page`;
    report("seo/alternates", message, { element, hint });
  }
  if (links.length > 1 && !languages.includes("x-default")) {
    const message = "the page has no x-default alternate link";
    report("seo/alternates", message, { element: links[0], hint });
  }
});

function listAlternates({ root }: CheckedPage): string {
  const links = root.querySelectorAll(alternates);
  return links
    .map((link) => `${link.getAttribute("hreflang")} ${link.getAttribute("href")}`)
    .sort()
    .join();
}

/** The size that the networks show uncropped (Open Graph, Twitter's large card). */
const cardSize = "1200×630";

/** Checks the image of each page's social card, and its size. */
export const checkSocialCards = eachPage((page, report, checked) => {
  const element = page.root.querySelector('meta[property="og:image"]');
  const address = element?.getAttribute("content");
  const origin = parseUrl(canonicalOf(page) ?? "")?.origin ?? checked.site.url;
  // The image of a page that was built for another address has that address too.
  const own = address?.replace(origin, checked.site.url);
  const message = own && explainCard(checked, own);
  const hint = 'set "width" and "height" of "socialCard" to 1200 and 630, or build again';
  if (message) report("seo/card", `${message}: "${address}"`, { element, hint });
});

/** What is wrong with a card's image; undefined if nothing is. */
function explainCard(checked: CheckedSite, address: string): string | undefined {
  // links/absolute reports it.
  if (!parseUrl(address)) return undefined;
  const bytes = checked.files.get(findFile(checked, address) ?? "")?.bytes;
  if (!bytes) return "the card's image is missing";
  // The header chunk of a PNG is always its first, and begins with the size (PNG, 11.2.1).
  const isPng = bytes.length >= 24 && bytes.toString("latin1", 0, 8) === "\x89PNG\r\n\x1a\n";
  if (!isPng) return "the card's image is not a PNG";
  const size = `${bytes.readUInt32BE(16)}×${bytes.readUInt32BE(20)}`;
  return size === cardSize ? undefined : `the card's image is ${size}, not ${cardSize}`;
}
