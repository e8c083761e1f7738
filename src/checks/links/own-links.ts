import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { parseUrl } from "../../fields/parse-url.ts";
import { type FoundAddress, findAddresses, findInJson } from "../addresses-in-page.ts";
import { type CheckedPage, type CheckedSite, decodeAddress, findFile } from "../checked-site.ts";
import { finding } from "../finding.ts";

/** An address and the file that holds it. */
interface Link extends FoundAddress {
  page: CheckedPage | string;
}

const manifestFile = "manifest.webmanifest";

/** The keys of a manifest that hold addresses. */
const manifestKeys = new Set(["start_url", "scope", "src"]);

/**
 * Checks every address of the finished files against the files there are, without a server:
 * links, fragments, styles, social cards, structured data, manifest, sitemap and robots.txt.
 * linkinator 7 skips fragments of pages that it has seen, and reads no manifest.
 */
export function checkOwnLinks(checked: CheckedSite): Diagnostic[] {
  const links = checked.pages.flatMap((page) =>
    findAddresses(page).map((address): Link => ({ ...address, page })),
  );
  const manifest = textOf(checked, manifestFile);
  const inManifest = findInJson(manifest, manifestKeys).map(({ value }) => value);
  const inSitemap = findInText(checked, "sitemap.xml", /(?:<loc>|href=")([^<"]+)/g);
  const inRobots = findInText(checked, "robots.txt", /^Sitemap:\s*(\S+)/gim);
  return [
    ...links,
    ...inManifest.map((value) => linkIn(manifestFile, value, false)),
    ...inSitemap.map((value) => linkIn("sitemap.xml", value, true)),
    ...inRobots.map((value) => linkIn("robots.txt", value, true)),
  ].flatMap((link) => checkLink(checked, link));
}

function linkIn(page: string, value: string, isFull: boolean): Link {
  return { page, value, at: value, isFull, element: undefined, texts: [] };
}

function checkLink(checked: CheckedSite, link: Link): Diagnostic[] {
  const { site } = checked;
  const { value, isFull, page, element, at, texts } = link;
  const report = (code: Diagnostic["code"], message: string, hint?: string, more = texts) => [
    finding(checked, code, `"${value}" ${message}`, { page, element, at, texts: more, hint }),
  ];
  const isOwn = `${value}/`.startsWith(`${site.url}/`);

  if (isFull && !/^https?:\/\//.test(value)) {
    const full = `${site.url}${value.startsWith("/") ? value : `/${value}`}`;
    return report("links/absolute", "must be a full address", `write "${full}"`);
  }
  if (/^https?:/i.test(value) && !parseUrl(value)) {
    return report("links/broken", "is not a valid address", "correct the address");
  }
  // Other schemes and hosts cannot be checked without a network.
  if (/^[a-z][a-z0-9+.-]*:/i.test(value) && !isOwn) return [];
  // Browsers take a backslash for a slash (URL standard, 4.4).
  if (/^[/\\]{2}/.test(value)) return [];
  if (!isOwn && !/^[/#]/.test(value)) {
    const hint = "start the link with a slash: 404.html is served under any path";
    return report("links/relative", "is a relative link", hint, [`/${value}`, ...texts]);
  }

  const { pathname, hash } = new URL(value, `${site.url}/`);
  const isFragment = value.startsWith("#");
  if (!isFragment && !`${pathname}/`.startsWith(site.base)) {
    return report("links/base", "is outside the base path", `start it with "${site.base}"`);
  }
  const own = typeof page === "string" ? page : page.path;
  const target = isFragment ? own : findFile(checked, value);
  if (target === undefined) {
    return report("links/broken", "is a broken link", "correct the address, or add the page");
  }
  // "#" and "#top" are the top of any page (HTML, 7.4.6.4).
  if (hash.length < 2 || hash === "#top") return [];
  const id = decodeAddress(hash.slice(1));
  const shown = checked.pages.find(({ paths }) => paths.includes(target));
  if (!shown || shown.root.querySelectorAll("[id]").some((one) => one.id === id)) return [];
  return report(
    "links/fragment",
    "links to an id that does not exist",
    `add id="${id}" to an element of ${target}, or correct the link`,
  );
}

/** A file's text; empty if there is no such file. */
function textOf({ files }: CheckedSite, path: string): string {
  return files.get(path)?.bytes.toString() ?? "";
}

function findInText(checked: CheckedSite, path: string, pattern: RegExp): string[] {
  return [...textOf(checked, path).matchAll(pattern)].map(([, url = ""]) =>
    url.replace(/&#38;|&amp;/g, "&"),
  );
}
