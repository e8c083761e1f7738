import { gzipSync } from "node:zlib";
import type { HTMLElement } from "node-html-parser";
import { placeOf } from "../content/source.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { parseUrl } from "../fields/parse-url.ts";
import type { SiteFile } from "../site/file.ts";
import { listParties, originsOf } from "../site/third-parties.ts";
import { sourceKinds } from "../templates/third-parties-schema.ts";
import { findAddresses } from "./addresses-in-page.ts";
import { type CheckedPage, type CheckedSite, findFile } from "./checked-site.ts";
import { checkPages } from "./finding.ts";

/** What a visitor has to load for a page. */
export interface PageWeight {
  /** Bytes of the page compressed with gzip, which every host supports. */
  page: number;
  /** Bytes of its fonts, whose formats are compressed already. */
  fonts: number;
  /** Bytes of its images, at the sizes that a high-density screen loads. */
  images: number;
  /**
   * What it requests without fonts: itself, its icon, other files, scripts of declared hosts;
   * without images that are loaded when they come into view.
   */
  requests: string[];
  /** The parts of the page, largest first. */
  parts: { name: string; bytes: number }[];
}

/** Checks every page against the budgets of `site.yaml`, and for requests to other hosts. */
export function checkWeight(checked: CheckedSite): Diagnostic[] {
  const { budgets, url } = checked.site;
  return checkPages(checked, (page, report) => {
    const { fonts, images, parts, requests, ...weight } = weigh(checked, page);
    const heaviest = parts.slice(0, 3).map(({ name, bytes }) => `${name} ${bytes} B`);
    const measures = [
      [
        "page",
        weight.page,
        "B compressed",
        `make it smaller, or raise budgets.page to ${weight.page}: ${heaviest.join(", ")}`,
      ],
      ["fonts", fonts, "B of fonts", "use fewer fonts, or fonts with fewer characters or axes"],
      [
        "images",
        images,
        "B of images",
        "use smaller widths in view.image(), or raise budgets.images",
      ],
      [
        "requests",
        requests.length,
        "requests",
        `put small files into the page, or raise budgets.requests to ${requests.length}: ${requests.join(", ")}`,
      ],
    ] as const;
    for (const [name, value, unit, hint] of measures) {
      const budget = budgets[name];
      if (budget === undefined || value <= budget) continue;
      const place = placeOf(checked.content.site.source, ["budgets", name]);
      const message = `${value} ${unit}, ${value - budget} over the budget`;
      report(`weight/${name}`, message, { place, hint });
    }
    for (const picture of page.root.querySelectorAll("picture")) {
      const shown = Number(picture.querySelector("img")?.getAttribute("width"));
      const [, width = shown] = candidatesOf(picture).at(-1) ?? [];
      if (!(width < shown)) continue;
      const message = `the image is ${width} pixels wide, but shown at ${shown} pixels`;
      const texts = [picture.querySelector("img")?.getAttribute("alt") ?? ""];
      const hint = `use a larger original, at least ${shown} pixels wide`;
      report("weight/small-image", message, { element: picture, texts, hint, severity: "warning" });
    }
    for (const address of findForeign(page, url)) {
      if (isDeclared(address, checked)) continue;
      const hint = "serve it from this site: other hosts see every visitor";
      report("weight/foreign", `"${address}" is loaded from another host`, { at: address, hint });
    }
  });
}

/** Weighs a page with the files of the site that it loads. */
export function weigh(checked: CheckedSite, page: CheckedPage): PageWeight {
  const paths = [
    ...new Set(findLoaded(page).flatMap((address) => findFile(checked, address) ?? [])),
  ];
  const fonts = paths.filter((path) => /\.woff2?$/.test(path));
  return {
    page: compressedSize(page.html),
    fonts: fonts.reduce((sum, path) => sum + (checked.files.get(path) as SiteFile).bytes.length, 0),
    images: page.root
      .querySelectorAll("picture")
      .reduce((sum, picture) => sum + largestImage(checked, picture).length, 0),
    requests: [
      page.path,
      ...paths.filter((path) => !fonts.includes(path)),
      ...findForeign(page, checked.site.url).filter((address) => isDeclared(address, checked)),
    ],
    parts: listParts(page),
  };
}

/**
 * The addresses that a browser requests to show a page. The manifest and Apple's touch icon are
 * requested only when a visitor installs the site. Of several icons a browser takes one, the
 * first SVG if there is any.
 */
function findLoaded(page: CheckedPage): string[] {
  return findAddresses(page)
    .filter(({ element }) => !element || !isLater(element))
    .filter(({ element, at }) => at?.startsWith("<style>") || (element && isLoaded(element)))
    .map(({ value }) => value);
}

/** The file that a dense screen takes of the format that nearly every browser knows. */
function largestImage(checked: CheckedSite, picture: HTMLElement): Uint8Array {
  const [address = ""] = candidatesOf(picture).at(-1) ?? [];
  return checked.files.get(findFile(checked, address) ?? "")?.bytes ?? Buffer.alloc(0);
}

/** The files of an image's first format, with their widths in pixels; the smallest first. */
function candidatesOf(picture: HTMLElement): [address: string, width: number][] {
  const list = picture.querySelector("source")?.getAttribute("srcset") ?? "";
  return list.split(",").map((part) => {
    const [address = "", width = ""] = part.trim().split(/\s+/);
    return [address, Number.parseInt(width, 10)];
  });
}

/** The same on other hosts, each once. */
function findForeign(page: CheckedPage, url: string): string[] {
  const isForeign = (address: string) =>
    /^(?:[a-z]+:)?\/\//i.test(address) && !address.startsWith(`${url}/`);
  return [...new Set(findLoaded(page).filter(isForeign))];
}

/** Whether `site.yaml` declares an address's host. */
function isDeclared(address: string, { site }: CheckedSite): boolean {
  const origin = parseUrl(address)?.origin ?? "";
  const parties = listParties(site);
  return sourceKinds.some((kind) => originsOf(parties, kind).includes(origin));
}

/** Images that browsers load when they come into view, and the alternative files of one image. */
function isLater(element: HTMLElement): boolean {
  const inPicture = (element.parentNode as HTMLElement | null)?.rawTagName === "picture";
  if (element.rawTagName === "source") return inPicture;
  return element.rawTagName === "img" && element.getAttribute("loading") === "lazy";
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

/** Whether browsers choose another icon of the page. */
function isSpareIcon(icon: HTMLElement): boolean {
  const all = (icon.parentNode as HTMLElement).querySelectorAll('link[rel="icon"]');
  const svg = all.find((other) => other.getAttribute("type") === "image/svg+xml");
  return icon !== (svg ?? all[0]);
}

const partSelectors = {
  styles: "style",
  "structured data": 'script[type="application/ld+json"]',
  scripts: 'script:not([type="application/ld+json"])',
  drawings: "svg",
};

/** The compressed size of each kind of part by itself; together they compress better. */
function listParts({ root, html }: CheckedPage): PageWeight["parts"] {
  let rest = html;
  const parts = Object.entries(partSelectors).map(([name, selector]) => {
    const found = root.querySelectorAll(selector).map((element) => element.toString());
    for (const part of found) rest = rest.replace(part, () => "");
    return { name, bytes: compressedSize(found.join("")) };
  });
  return [...parts, { name: "text and markup", bytes: compressedSize(rest) }].sort(
    (a, b) => b.bytes - a.bytes,
  );
}

function compressedSize(text: string): number {
  return text === "" ? 0 : gzipSync(text, { level: 9 }).length;
}
