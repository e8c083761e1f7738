import { dirname, join, relative, sep } from "node:path";
import type { BundleAsyncOptions, CustomAtRules, Targets, UrlDependency } from "lightningcss";
import { readImported, readSources, type Sources } from "../bundle/read-sources.ts";
import { type Cache, noCache } from "../cache/cache.ts";
import { addAll, type Diagnostic, error, type Result } from "../diagnostics/diagnostic.ts";
import { decodeText } from "../disk/decode-text.ts";
import { loadPackage } from "../disk/load-package.ts";
import { FileElsewhere, FileTooLarge, whyUnread } from "../disk/read-plain-file.ts";
import { remedyFor } from "../disk/system-error.ts";
import { findCssMistakes } from "./css-mistakes.ts";
import { findOpenPart } from "./css-text.ts";
import { explainCssSyntax } from "./explain-css-syntax.ts";
import { markInOrder } from "./keep-order.ts";
import { type ScannedStyles, scanStylesheet } from "./scan-stylesheet.ts";

/**
 * The browsers that styles are compiled for, with one byte each for major, minor and patch version:
 * "baseline widely available on 2026-11-20" (web.dev/baseline). Without a date, the same sources
 * would give other styles every month.
 */
export const browsers: Targets = {
  chrome: 125 << 16,
  edge: 125 << 16,
  firefox: 126 << 16,
  ios_saf: (17 << 16) | (5 << 8),
  safari: (17 << 16) | (5 << 8),
};

/**
 * lightningcss recurses for each file that another imports, and ends the process when its stack is used up.
 * For thousands of rules in a row with one selector it takes minutes: no person writes them.
 */
const maxFiles = 250;

export interface Styles {
  /** The whole stylesheet, minified; its `url()`s are placeholders until `placeStyleAssets`. */
  css: string;
  /** The targets of the `url()`s. */
  dependencies: UrlDependency[];
  /** The stylesheets that it was made of, by their path from the project's root. */
  files: ReadonlyMap<string, ScannedStyles>;
}

/**
 * Bundles `styles/site.css` with everything that it imports, for `browsers`. Unknown properties and
 * invalid values are errors.
 */
export async function bundleStyles(root: string, cache: Cache = noCache): Promise<Result<Styles>> {
  // One that cannot be read is reported where it is imported.
  const { files, texts, version: own, ...read } = readSources(root, "styles", [".css"], cache);
  const diagnostics = [...read.diagnostics];
  if (!files.includes("styles/site.css") && diagnostics.length === 0) {
    const hint = "create it; it is the stylesheet that imports the others";
    diagnostics.push(error("style/syntax", "there is no styles/site.css", { hint }));
  }
  if (!texts.has("styles/site.css")) return { value: undefined, diagnostics };
  const version = `${root} ${own}`;
  const cached = cache.load<Result<Styles>>("styles", version);
  if (cached) return cached;

  const { sources, ...result } = await bundleFiles(root, texts, cache);
  // The version does not include files of other folders; and a disk that failed may recover.
  const listed = new Set(files.map((file) => join(root, file)));
  if (result.value && sources.every((source) => listed.has(source))) {
    cache.store("styles", version, result);
  }
  return result;
}

async function bundleFiles(
  root: string,
  known: Sources["texts"],
  cache: Cache,
): Promise<Result<Styles> & { sources: string[] }> {
  const { bundleAsync } = loadPackage<typeof import("lightningcss")>("lightningcss");
  const texts = new Map<string, string>();
  /** Errors in the files themselves, at their lines. */
  const faults: Diagnostic[] = [];
  // lightningcss itself would follow an `@import` anywhere, wait for a pipe, and replace each byte that is
  // not UTF-8. What is thrown is reported at the line that imports the file.
  const read = (path: string) => {
    const file = nameOf(path);
    if (/\b(?:https?:\/|data:)/i.test(file))
      throw new Error(
        "@import must name a file of the project, not an address\ncopy the file into styles/, and import it from there",
      );
    if (texts.size === maxFiles)
      throw new Error(
        `there are more than ${maxFiles} stylesheets\ncombine some of them into one file`,
      );
    const { value: text, diagnostics } = decodeText(file, readBytes(path, file));
    const findOpen = (text: string) =>
      cache.get(`open part ${path}`, [text], () => findOpenPart(file, text));
    const open = text === undefined ? undefined : findOpen(text);
    addAll(faults, open ? [...diagnostics, open] : diagnostics);
    if (text === undefined || open) throw new Error(`${file} has an error`);
    texts.set(path, text);
    return markInOrder(scan(path, text));
  };
  // It would read `styles/../styles/a.css` as another file, without end where the two import each other.
  const resolve = (specifier: string, from: string) => join(dirname(from), specifier);
  const readBytes = (path: string, file: string) => {
    try {
      return readImported(root, path, known, cache);
    } catch (cause) {
      const hint =
        cause instanceof FileTooLarge
          ? "divide it into smaller files"
          : cause instanceof FileElsewhere
            ? "copy the file itself into styles/, and import the copy"
            : remedyFor(cause, "correct the name, or add the file");
      throw new Error(`${file} ${whyUnread(cause)}\n${hint}`);
    }
  };
  const scan = (path: string, text: string) =>
    cache.get(`scanned ${path}`, [text], () => scanStylesheet(text));
  const nameOf = (path: string) => relative(root, path).replaceAll(sep, "/");
  try {
    const { code, dependencies } = await bundleAsync({
      filename: join(root, "styles/site.css"),
      resolver: { read, resolve },
      minify: true,
      targets: browsers,
      analyzeDependencies: true,
    } satisfies BundleAsyncOptions<CustomAtRules>);
    // "</style>" in a string would end the element of the styles.
    const css = code.toString().replaceAll("</", "<\\/");
    const inOrder = [...texts].sort(([a], [b]) => (a < b ? -1 : 1));
    const sources = inOrder.map(([path]) => path);
    const files = new Map(inOrder.map(([path, text]) => [nameOf(path), scan(path, text)]));
    const value = { css, dependencies: dependencies as UrlDependency[], files };
    const diagnostics = await findCssMistakes(files, cache);
    return { value, diagnostics, sources };
  } catch (cause) {
    const diagnostics = faults.length > 0 ? faults : [explainCssSyntax(cause, nameOf, texts)];
    return { value: undefined, diagnostics, sources: [] };
  }
}
