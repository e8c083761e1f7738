import { resolve } from "node:path";
import { type HTMLElement, parse } from "node-html-parser";
import { noCache } from "../cache/cache.ts";
import type { Content } from "../content/content.ts";
import { wordsFile } from "../content/content-files.ts";
import { readText } from "../content/read-text.ts";
import type { Sourced } from "../content/source.ts";
import { error, type Result } from "../diagnostics/diagnostic.ts";
import { groupBy } from "../diagnostics/group-by.ts";
import { decodeAddress, parseUrl } from "../fields/parse-url.ts";
import { makeSite } from "../make-site.ts";
import type { SiteSettings } from "../options.ts";
import { baseOf, readOutput } from "../serve/read-output.ts";
import { outputPathsOf } from "../site/addresses.ts";
import { collectFiles, type SiteFiles } from "../site/file.ts";
import type { PageBase } from "../templates/page-schema.ts";
import type { SiteBase } from "../templates/site-schema.ts";
import { findUnfit } from "./find-unfit.ts";
import { TextOrigins } from "./text-origins.ts";

/** A page as it would be published. Files with the same content are one page. */
export interface CheckedPage {
  /** The shortest of its output paths; `index.html` before `404.html`. */
  path: string;
  /** All its output paths. */
  paths: string[];
  html: string;
  root: HTMLElement;
  /** The content file behind it; undefined for a page that no content file names. */
  source: Sourced<PageBase> | undefined;
}

/** A finished site and its content: what every check works on. */
export interface CheckedSite {
  /** The project's folder. */
  projectRoot: string;
  settings: SiteSettings;
  site: SiteBase;
  content: Content;
  files: SiteFiles;
  /** All but those that `findUnfit` finds. */
  pages: CheckedPage[];
  origins: TextOrigins;
  /** The code of the project's scripts, by name. */
  scripts: ReadonlyMap<string, string>;
  /** The project's own correct words; undefined if their file cannot be read: then nobody knows what is misspelled. */
  words: readonly string[] | undefined;
}

/**
 * Builds a project's site, or reads an output folder in its place, with the content behind it.
 *
 * @param folder an output folder, from the project's root; undefined to build the site now
 * @throws {RenderFailure} when a template throws
 */
export async function loadCheckedSite(
  root: string,
  folder: string | undefined,
  settings: SiteSettings,
  cache = noCache,
): Promise<Result<CheckedSite>> {
  const made = await makeSite(root, { ...settings, cache });
  if (!made.files || !made.inputs) return { value: undefined, diagnostics: made.diagnostics };
  const { assets, content } = made.inputs;
  const built = folder === undefined ? undefined : await readOutput(resolve(root, folder), folder);
  const files = built ? built.value : await collectFiles(made.files);
  const diagnostics = [...made.diagnostics, ...(built?.diagnostics ?? [])];
  if (!files) return { value: undefined, diagnostics };
  const base = built && files.has("manifest.webmanifest") ? baseOf(files) : undefined;
  if (base !== undefined && base !== content.site.value.base) {
    const message = `${folder} was built for the base path ${base}, not ${content.site.value.base}`;
    const hint = `add "--base ${base}", or build again`;
    return { value: undefined, diagnostics: [error("check/other-base", message, { hint })] };
  }
  for (const { path, bytes } of files.values()) {
    const unfit = path.endsWith(".html") && findUnfit(bytes.toString());
    const hint = "close each element, use each id once, or divide the page";
    if (unfit)
      diagnostics.push(error("html/invalid", `${path} ${unfit} and was not checked`, { hint }));
  }
  const { value: words, diagnostics: unread } = readText(root, wordsFile);
  const lines = words?.split("\n");
  const value = createCheckedSite({
    projectRoot: root,
    settings,
    content,
    files,
    scripts: assets.scripts,
    words: lines?.flatMap((line) => line.replace(/#.*/, "").match(/\S+/g) ?? []),
  });
  return { value, diagnostics: [...diagnostics, ...unread] };
}

/** Completes the finished files and their content with what the checks derive from them. */
export function createCheckedSite(
  inputs: Omit<CheckedSite, "site" | "pages" | "origins">,
): CheckedSite {
  const { content, files } = inputs;
  const origins = new TextOrigins(content);
  return { ...inputs, site: content.site.value, pages: findPages(files, content), origins };
}

function findPages(files: SiteFiles, { pages }: Content): CheckedPage[] {
  const sourceOf = new Map(
    pages.flatMap((page) => outputPathsOf(page.route).map((path) => [path, page] as const)),
  );
  // These pages show nothing: they redirect.
  const moved = new Set(
    pages.flatMap(({ value }) => (value.movedFrom ?? []).flatMap(outputPathsOf)),
  );
  const shown = [...files.keys()].filter((path) => path.endsWith(".html") && !moved.has(path));
  const byHtml = groupBy(shown, (path) => `${files.get(path)?.bytes}`);
  const fit = [...byHtml].filter(([html]) => !findUnfit(html));
  return fit.map(([html, paths]) => {
    paths.sort(
      (a, b) => Number(a === "404.html") - Number(b === "404.html") || a.length - b.length,
    );
    const [path] = paths;
    const root = parse(html, { comment: true });
    return { path, paths, html, root, source: sourceOf.get(path) };
  });
}

/**
 * The output path behind an address of this site, completed as static hosts do.
 *
 * @param address a full address, or a path with the base path
 * @returns undefined for other hosts, paths outside the base path, and missing files
 */
export function findFile({ files, site }: CheckedSite, address: string): string | undefined {
  // Browsers take a backslash for a slash (URL standard, 4.4): two slashes start another host.
  const url = parseUrl(/^\/(?![/\\])/.test(address) ? site.url + address : address);
  if (url?.origin !== site.url || !`${url.pathname}/`.startsWith(site.base)) return undefined;
  const name = decodeAddress(url.pathname.slice(site.base.length));
  if (name === "") return files.has("index.html") ? "index.html" : undefined;
  const candidates = [name, `${name}.html`, `${name.replace(/\/?$/, "/")}index.html`];
  return candidates.find((candidate) => files.has(candidate));
}

/** The page behind an address of this site. */
export function findPage(checked: CheckedSite, address: string): CheckedPage | undefined {
  const path = findFile(checked, address);
  return path === undefined ? undefined : pageAt(checked, path);
}

/** The page that an output file shows. */
export function pageAt({ pages }: CheckedSite, path: string): CheckedPage | undefined {
  return pages.find(({ paths }) => paths.includes(path));
}
