import { gzipSync } from "node:zlib";
import type { HTMLElement } from "node-html-parser";
import { placeOf } from "../content/source.ts";
import { parseUrl } from "../fields/parse-url.ts";
import { listParties, originsOf } from "../site/third-parties.ts";
import { sourceKinds } from "../templates/third-parties-schema.ts";
import { findAddresses } from "./addresses-in-page.ts";
import { type CheckedPage, type CheckedSite, findFile } from "./checked-site.ts";
import { eachPage } from "./finding.ts";

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
  /** The addresses on hosts that `site.yaml` does not declare. */
  foreign: string[];
  /** The parts of the page, largest first. */
  parts: { name: string; bytes: number }[];
}

/** Checks every page against the budgets of `site.yaml`, and for requests to other hosts. */
export const checkWeight = eachPage((page, report, checked) => {
  const { page: bytes, fonts, images, parts, requests, foreign } = weigh(checked, page);
  const heaviest = parts.slice(0, 3).map(({ name, bytes }) => `${name} ${bytes} B`);
  const compare = (
    name: keyof typeof checked.site.budgets,
    value: number,
    unit: string,
    hint: string,
  ) => {
    const { [name]: budget = Number.POSITIVE_INFINITY } = checked.site.budgets;
    if (value <= budget) return;
    const place = placeOf(checked.content.site.source, ["budgets", name]);
    const message = `${value} ${unit}, ${value - budget} over the budget`;
    report(`weight/${name}`, message, { place, hint });
  };
  const how = `make it smaller (heaviest parts: ${heaviest.join(", ")}), or raise "budgets.page" to ${bytes}`;
  compare("page", bytes, "B compressed", how);
  compare("fonts", fonts, "B of fonts", "use fewer fonts, or fonts with fewer characters or axes");
  const smaller = 'use smaller widths in view.image(), or raise "budgets.images"';
  compare("images", images, "B of images", smaller);
  const { length } = requests;
  const fewer = `raise "budgets.requests" to ${length}, or inline small files (all requests: ${requests.join(", ")})`;
  compare("requests", length, "requests", fewer);
  for (const picture of page.root.querySelectorAll("picture")) {
    const image = picture.querySelector("img");
    const shown = Number(image?.getAttribute("width"));
    const [, width = shown] = candidatesOf(picture).at(-1) ?? [];
    if (!(width < shown)) continue;
    const message = `the image is ${width} pixels wide, but shown at ${shown} pixels`;
    // As `pathOf` names it after its original.
    const [name = ""] = /[^/]+(?=-\d+\.\w+\.\w+$)/.exec(image?.getAttribute("src") ?? "") ?? [];
    const texts = [name && `${name}.`, image?.getAttribute("alt") ?? ""];
    const hint = `use a larger original, at least ${shown} px wide`;
    report("weight/small-image", message, { element: picture, texts, hint, severity: "warning" });
  }
  for (const address of foreign) {
    const hint = "serve it from this site: other hosts see every visitor";
    report("weight/foreign", `"${address}" is loaded from another host`, { at: address, hint });
  }
});

/** Weighs a page with the files of the site that it loads. */
export function weigh(checked: CheckedSite, page: CheckedPage): PageWeight {
  const { files, site } = checked;
  const loaded = findLoaded(page);
  const paths = [...new Set(loaded.flatMap((address) => findFile(checked, address) ?? []))];
  const fonts = paths.filter((path) => /\.woff2?$/.test(path));
  // The file that a dense screen takes of the format that nearly every browser knows.
  const images = page.root.querySelectorAll("picture").map((picture) => {
    const [address = ""] = candidatesOf(picture).at(-1) ?? [];
    return findFile(checked, address) ?? "";
  });
  const elsewhere = loaded.filter(
    (address) => /^(?:[a-z]+:)?\/\//i.test(address) && !address.startsWith(`${site.url}/`),
  );
  const parties = listParties(site);
  const declared = new Set(sourceKinds.flatMap((kind) => originsOf(parties, kind)));
  const isDeclared = (address: string) => declared.has(parseUrl(address)?.origin ?? "");
  const sizeOf = (paths: readonly string[]) =>
    paths.reduce((sum, path) => sum + (files.get(path)?.bytes.length ?? 0), 0);
  return {
    page: compressedSize(page.html),
    fonts: sizeOf(fonts),
    images: sizeOf(images),
    requests: [
      page.path,
      ...paths.filter((path) => !fonts.includes(path)),
      ...new Set(elsewhere.filter(isDeclared)),
    ],
    foreign: [...new Set(elsewhere.filter((address) => !isDeclared(address)))],
    parts: listParts(page),
  };
}

/**
 * What requests its address at once: no image that is loaded when it comes into view, no alternative
 * file of an image; nor the manifest and Apple's touch icon, which load only when a visitor installs the site.
 */
const loading = `link:is([rel="stylesheet"], [rel="preload"], [rel="modulepreload"]), script,
  img:not([loading="lazy"]), :not(picture) > source, video, audio, iframe, embed, object, track`;

/** The addresses that a browser requests to show a page. */
function findLoaded(page: CheckedPage): string[] {
  // A browser takes one of several icons: the first SVG, if there is any.
  const icons = page.root.querySelectorAll('link[rel="icon"]');
  const icon = icons.find((one) => one.getAttribute("type") === "image/svg+xml") ?? icons[0];
  const loaded = new Set([...page.root.querySelectorAll(loading), icon]);
  return findAddresses(page)
    .filter(({ element, at }) => (element ? loaded.has(element) : at?.startsWith("<style>")))
    .map(({ value }) => value);
}

/** The files of an image's first format, with their widths in pixels; the smallest first. */
function candidatesOf(picture: HTMLElement): [address: string, width: number][] {
  const list = picture.querySelector("source")?.getAttribute("srcset") ?? "";
  return list.split(",").map((part) => {
    const [address = "", width = ""] = part.trim().split(/\s+/);
    return [address, Number.parseInt(width, 10)];
  });
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
