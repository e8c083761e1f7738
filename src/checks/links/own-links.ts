import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { parseUrl } from "../../fields/parse-url.ts";
import { addressOf } from "../../site/addresses.ts";
import { type FoundAddress, findAddresses, findInJson } from "../addresses-in-page.ts";
import { type CheckedPage, type CheckedSite, findFile } from "../checked-site.ts";
import { finding } from "../finding.ts";

/** An address and the file that holds it. */
interface Link extends FoundAddress {
  page: CheckedPage | string;
}

/**
 * Holds every address of the finished files against the files there are, without
 * a server: links, fragments, styles, social cards, structured data, manifest,
 * sitemap and robots. linkinator 7 leaves out fragments of pages it has been to,
 * and reads no manifest.
 */
export function checkOwnLinks(checked: CheckedSite): Diagnostic[] {
  const links: Link[] = [
    ...checked.pages.flatMap((page) =>
      findAddresses(page).map((address) => ({ ...address, page })),
    ),
    ...findInManifest(checked),
    ...findInText(checked, "sitemap.xml", /(?:<loc>|href=")([^<"]+)/g),
    ...findInText(checked, "robots.txt", /^Sitemap:\s*(\S+)/gim),
  ];
  return [...checkManifest(checked), ...links.flatMap((link) => checkLink(checked, link))];
}

function checkLink(checked: CheckedSite, link: Link): Diagnostic[] {
  const { site } = checked;
  const { value, isFull, page, element, at, texts } = link;
  const where = { page, element, at, texts };
  const isOwnFull = value === site.url || value.startsWith(`${site.url}/`);

  if (isFull && !/^https?:\/\//.test(value)) {
    const hint = `write it in full: ${site.url}${value.startsWith("/") ? value : `/${value}`}`;
    return [
      finding(checked, "links/absolute", `"${value}" is no full address`, { ...where, hint }),
    ];
  }
  if (/^https?:/i.test(value) && !parseUrl(value)) {
    return [finding(checked, "links/broken", `"${value}" is no address`, where)];
  }
  // Other schemes and other hosts: not ours to answer for without a network.
  if (/^[a-z][a-z0-9+.-]*:/i.test(value) && !isOwnFull) return [];
  // A backslash is a slash to a browser (URL standard, 4.4).
  if (/^[/\\]{2}/.test(value)) return [];
  if (!isOwnFull && !/^[/#]/.test(value)) {
    const hint = "404.html shows this page at any depth: start the link with a slash";
    return [
      finding(checked, "links/relative", `"${value}" is relative`, {
        ...where,
        texts: [`/${value}`, ...texts],
        hint,
      }),
    ];
  }
  return checkTarget(checked, link, where);
}

type Where = Parameters<typeof finding>[3];

function checkTarget(checked: CheckedSite, { value, page }: Link, where: Where): Diagnostic[] {
  const { site, pages } = checked;
  const { pathname, hash } = new URL(value, `${site.url}/`);
  if (!value.startsWith("#") && !`${pathname}/`.startsWith(site.base)) {
    const hint = `the site is served below ${site.base}`;
    return [finding(checked, "links/base", `"${value}" leaves the base path`, { ...where, hint })];
  }
  const target = value.startsWith("#")
    ? typeof page === "string"
      ? page
      : page.path
    : findFile(checked, decode(pathname.slice(site.base.length)));
  if (target === undefined) {
    const hint = "no page and no file has this address";
    return [finding(checked, "links/broken", `"${value}" leads nowhere`, { ...where, hint })];
  }
  // "#" and "#top" are the top of any page (HTML, 7.4.6.4).
  if (hash.length < 2 || hash === "#top") return [];
  const id = decode(hash.slice(1));
  const shown = pages.find(({ paths }) => paths.includes(target));
  if (!shown || hasPart(shown, id)) return [];
  const hint = `${target} has no part with the id "${id}"`;
  return [finding(checked, "links/fragment", `"${value}" leads to no part`, { ...where, hint })];
}

function hasPart({ root }: CheckedPage, id: string): boolean {
  return root.querySelectorAll("[id]").some((element) => element.id === id);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const manifestFile = "manifest.webmanifest";

/** The keys of a manifest that hold addresses. */
const manifestKeys = new Set(["start_url", "scope", "src"]);

function findInManifest(checked: CheckedSite): Link[] {
  return findInJson(textOf(checked, manifestFile), manifestKeys).map(({ value }) => ({
    value,
    page: manifestFile,
    element: undefined,
    at: value,
    isFull: false,
    texts: [],
  }));
}

/** A manifest that cannot be read has no addresses to check, and browsers pass over it in silence. */
function checkManifest(checked: CheckedSite): Diagnostic[] {
  if (!checked.files.has(manifestFile)) return [];
  try {
    JSON.parse(textOf(checked, manifestFile));
    return [];
  } catch (cause) {
    const message = `this is no JSON: ${(cause as Error).message}`;
    return [finding(checked, "links/broken", message, { page: manifestFile })];
  }
}

/** What a file says; nothing where it is not there. */
function textOf({ files }: CheckedSite, path: string): string {
  return files.get(path)?.bytes.toString() ?? "";
}

function findInText(checked: CheckedSite, page: string, pattern: RegExp): Link[] {
  return [...textOf(checked, page).matchAll(pattern)].map(([, url = ""]) => {
    const value = url.replace(/&#38;|&amp;/g, "&");
    return { value, page, element: undefined, at: value, isFull: true, texts: [] };
  });
}

/** Whether the sitemap lists the canonical address of every page, and nothing else, once. */
export function checkSitemap(checked: CheckedSite): Diagnostic[] {
  const { pages, site } = checked;
  const page = "sitemap.xml";
  const listed = [...textOf(checked, page).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = ""]) => url,
  );
  const routes = pages.flatMap(({ source }) => source?.value.route ?? []);
  const expected = routes.map((route) => addressOf(site, route));
  const report = (message: string, at: string | undefined) =>
    finding(checked, "links/sitemap", message, { page, at });
  return [
    ...expected
      .filter((address) => !listed.includes(address))
      .map((address) => report(`the sitemap leaves out ${address}`, undefined)),
    ...listed
      .filter((address) => !expected.includes(address))
      .map((address) => report("the sitemap lists what is no page", address)),
    ...listed
      .filter((address, index) => listed.indexOf(address) !== index)
      .map((address) => report("the sitemap lists a page twice", address)),
  ];
}
