import { gzipSync } from "node:zlib";
import type { HTMLElement } from "node-html-parser";
import { placeOf } from "../content/source.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { SiteFile } from "../site/file.ts";
import { findAddresses } from "./addresses-in-page.ts";
import { type CheckedPage, type CheckedSite, findFile } from "./checked-site.ts";
import { finding } from "./finding.ts";

/** What a page costs a visitor. */
export interface PageWeight {
  /** Bytes of the page as it travels: gzip, what every host can at least. */
  page: number;
  /** Bytes of its fonts, which are compressed in themselves. */
  fonts: number;
  /** How many requests it makes, itself and its icon included, fonts left out. */
  requests: number;
  /** The largest parts of the page, largest first. */
  parts: { name: string; bytes: number }[];
}

/** Holds every page against the budgets of `site.yaml`, and names what is heaviest in it. */
export function checkWeight(checked: CheckedSite): Diagnostic[] {
  return checked.pages.flatMap((page) => [
    ...checkBudgets(checked, page),
    ...findForeign(checked, page),
  ]);
}

function checkBudgets(checked: CheckedSite, page: CheckedPage): Diagnostic[] {
  const { budgets } = checked.site;
  const weight = weigh(checked, page);
  const heaviest = weight.parts.slice(0, 3).map(({ name, bytes }) => `${name} ${bytes} B`);
  const kinds = [
    [
      "page",
      "weight/page",
      "B compressed",
      `make it smaller, or raise the budget; heaviest: ${heaviest.join(", ")}`,
    ],
    ["fonts", "weight/fonts", "B of fonts", "cut the font to fewer glyphs or axes"],
    ["requests", "weight/requests", "requests beside fonts", "put small files into the page"],
  ] as const;
  return kinds.flatMap(([kind, code, unit, hint]) => {
    if (weight[kind] <= budgets[kind]) return [];
    const message = `${weight[kind]} ${unit}, ${weight[kind] - budgets[kind]} over the budget`;
    const place = placeOf(checked.content.site.source, ["budgets", kind]);
    return [finding(checked, code, message, { page, place, hint })];
  });
}

/** What a page weighs, fonts and requests included. */
export function weigh(checked: CheckedSite, page: CheckedPage): PageWeight {
  const own = findLoaded(page).flatMap((path) => findFile(checked, below(checked, path)) ?? []);
  const files = [...new Set(own)];
  const fonts = files.filter((path) => /\.woff2?$/.test(path));
  return {
    page: compressedSize(page.html),
    fonts: fonts.reduce((sum, path) => sum + (checked.files.get(path) as SiteFile).bytes.length, 0),
    requests: 1 + files.length - fonts.length,
    parts: listParts(page),
  };
}

function below({ site }: CheckedSite, path: string): string {
  return path.replace(site.url, "").slice(site.base.length);
}

/**
 * What a browser asks for to show a page. The manifest and the icon for Apple's
 * home screen are left out: they are read when somebody puts the site there. Of
 * icons in several forms it takes one; the first that is no bitmap, as they can all do.
 */
function findLoaded(page: CheckedPage): string[] {
  return findAddresses(page)
    .filter(({ element, at }) => at?.startsWith("<style>") || (element && isLoaded(element)))
    .map(({ value }) => value);
}

function isLoaded(element: HTMLElement): boolean {
  const name = element.rawTagName.toLowerCase();
  if (name === "link") {
    const rel = element.getAttribute("rel") ?? "";
    if (rel === "icon") return !isSpareIcon(element);
    return /^(?:stylesheet|preload|modulepreload)$/.test(rel);
  }
  return /^(?:script|img|source|video|audio|iframe|embed|object|track)$/.test(name);
}

/** Whether another icon of the page is taken in place of this one. */
function isSpareIcon(icon: HTMLElement): boolean {
  const all = (icon.parentNode as HTMLElement).querySelectorAll('link[rel="icon"]');
  const drawn = all.find((other) => other.getAttribute("type") === "image/svg+xml");
  return icon !== (drawn ?? all[0]);
}

const kindsOfParts = {
  styles: "style",
  "structured data": 'script[type="application/ld+json"]',
  scripts: 'script:not([type="application/ld+json"])',
  drawings: "svg",
};

/** Each kind of part of a page by its own compressed size; together they compress better. */
function listParts({ root, html }: CheckedPage): PageWeight["parts"] {
  let words = html;
  const parts = Object.entries(kindsOfParts).map(([name, selector]) => {
    const found = root.querySelectorAll(selector).map((element) => element.toString());
    for (const part of found) words = words.replace(part, () => "");
    return { name, bytes: compressedSize(found.join("")) };
  });
  return [...parts, { name: "words and markup", bytes: compressedSize(words) }].sort(
    (a, b) => b.bytes - a.bytes,
  );
}

function compressedSize(text: string): number {
  return text === "" ? 0 : gzipSync(text, { level: 9 }).length;
}

/** Anything that is loaded from another host. */
function findForeign(checked: CheckedSite, page: CheckedPage): Diagnostic[] {
  return findLoaded(page)
    .filter(
      (value) => /^(?:[a-z]+:)?\/\//i.test(value) && !value.startsWith(`${checked.site.url}/`),
    )
    .map((value) =>
      finding(checked, "weight/foreign", `"${value}" is loaded from another host`, {
        page,
        at: value,
        hint: "a third party sees every visitor: serve it from here",
      }),
    );
}
