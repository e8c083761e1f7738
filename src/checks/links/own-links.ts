import type { Diagnostic, DiagnosticCode } from "../../diagnostics/diagnostic.ts";
import { decodeAddress, parseUrl } from "../../fields/parse-url.ts";
import { type FoundAddress, findAddresses, findInJson } from "../addresses-in-page.ts";
import { type CheckedPage, type CheckedSite, findFile, pageAt } from "../checked-site.ts";
import { finding } from "../finding.ts";

/** An address and the file that holds it. */
interface Link extends FoundAddress {
  page: CheckedPage | string;
}

/** Files beside the pages that hold addresses. */
const otherFiles: readonly {
  path: string;
  isFull: boolean;
  find: (text: string) => readonly string[];
}[] = [
  { path: "manifest.webmanifest", isFull: false, find: findInManifest },
  { path: "sitemap.xml", isFull: true, find: (text) => findAll(text, /(?:<loc>|href=")([^<"]+)/g) },
  { path: "robots.txt", isFull: true, find: (text) => findAll(text, /^Sitemap:\s*(\S+)/gim) },
];

function findInManifest(text: string): string[] {
  return findInJson(text, ["start_url", "scope", "src"]).map(({ value }) => value);
}

function findAll(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, url = ""]) => url.replace(/&#38;|&amp;/g, "&"));
}

/**
 * Checks every address of the finished files against the files there are, without a server:
 * links, fragments, styles, social cards, structured data, manifest, sitemap and robots.txt.
 * linkinator 7 skips fragments of pages that it has seen, and reads no manifest.
 */
export function checkOwnLinks(checked: CheckedSite): Diagnostic[] {
  const inPages = checked.pages.flatMap((page) =>
    findAddresses(page).map((address): Link => ({ ...address, page })),
  );
  const inFiles = otherFiles.flatMap(({ path, isFull, find }) =>
    find(checked.files.get(path)?.bytes.toString() ?? "").map((value): Link => {
      return { page: path, value, at: value, isFull };
    }),
  );
  return [...inPages, ...inFiles].flatMap((link) => checkLink(checked, link));
}

function checkLink(checked: CheckedSite, link: Link): Diagnostic[] {
  const { site } = checked;
  const { value, isFull, page } = link;
  // Templates write addresses without the base path.
  const inSite = value.startsWith(site.base) ? `/${value.slice(site.base.length)}` : value;
  const known = [value, inSite, ...(link.texts ?? [])];
  const report = (code: DiagnosticCode, message: string, hint: string, texts = known) => [
    finding(checked, code, `"${value}" ${message}`, { ...link, texts, hint }),
  ];
  const isOwn = `${value}/`.startsWith(`${site.url}/`);

  if (isFull && !/^https?:\/\//.test(value)) {
    const full = site.url + value.replace(/^(?!\/)/, "/");
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
    const hint = "start the link with a slash, so that it works on every page";
    return report("links/relative", "is a relative link", hint, [`/${value}`, ...known]);
  }

  const { pathname, hash } = new URL(value, `${site.url}/`);
  const isFragment = value.startsWith("#");
  if (!isFragment && !`${pathname}/`.startsWith(site.base)) {
    const hint = "make the link with view.link() in the template";
    return report("links/base", "is outside the base path", hint);
  }
  const own = typeof page === "string" ? page : page.path;
  const target = isFragment ? own : findFile(checked, value);
  if (target === undefined) {
    const hint = "correct the address, or add the page or file";
    return report("links/broken", "is a broken link", hint);
  }
  // "#" and "#top" are the top of any page (HTML, 7.4.6.4).
  if (hash.length < 2 || hash === "#top") return [];
  const id = decodeAddress(hash.slice(1));
  const shown = pageAt(checked, target);
  if (!shown || shown.root.getElementById(id)) return [];
  const hint = `add id="${id}" to an element of ${target}, or correct the link`;
  return report("links/fragment", "links to an id that does not exist", hint);
}
