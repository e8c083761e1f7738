import { join, normalize, relative, sep } from "node:path";
import type { BundleAsyncOptions, CustomAtRules, Targets, UrlDependency } from "lightningcss";
import { readSources, type Sources } from "../bundle/read-sources.ts";
import { type Cache, noCache } from "../cache/cache.ts";
import { type Diagnostic, error, type Result } from "../diagnostics/diagnostic.ts";
import { listFolder } from "../disk/list-folder.ts";
import { loadPackage } from "../disk/load-package.ts";
import { findCssMistakes } from "./css-mistakes.ts";
import { explainCssSyntax } from "./explain-css-syntax.ts";
import { readStylesheet } from "./read-stylesheet.ts";
import { type ScannedStyles, scanStylesheet } from "./scan-stylesheet.ts";
import { explainUnknownName } from "./unknown-css-names.ts";

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
 *
 * @param root the project's root
 */
export async function bundleStyles(root: string, cache: Cache = noCache): Promise<Result<Styles>> {
  const files = listFolder(root, "styles", cache, true)
    .map(({ path }) => path)
    .filter((path) => path.endsWith(".css"))
    .sort();
  if (!files.includes("styles/site.css")) {
    const hint = "create it; it is the stylesheet that imports the others";
    const diagnostics = [error("style/syntax", "there is no styles/site.css", { hint })];
    return { value: undefined, diagnostics };
  }
  // One that cannot be read is reported where it is imported.
  const { texts, version: own } = readSources(root, files, cache);
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
  const faults: Diagnostic[] = [];
  const read = (steps: string) => {
    // lightningcss does not normalize paths: `styles/../other/a.css`.
    const path = normalize(steps);
    const text = readStylesheet(root, path, known, faults);
    texts.set(path, text);
    return text;
  };
  const scan = (path: string, text: string) =>
    cache.get(`scanned ${path}`, [text], () => scanStylesheet(text));
  const nameOf = (path: string) => relative(root, path).replaceAll(sep, "/");
  try {
    const { code, dependencies, warnings } = await bundleAsync({
      filename: join(root, "styles/site.css"),
      resolver: { read },
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
    const unknown = warnings.flatMap((warning) => {
      const path = warning.loc.filename ?? "";
      return explainUnknownName(nameOf(path), texts.get(path) ?? "", warning);
    });
    const mistakes = await findCssMistakes(files, cache);
    return { value, diagnostics: [...unknown, ...mistakes], sources };
  } catch (cause) {
    const diagnostics = faults.length > 0 ? faults : [explainCssSyntax(root, cause)];
    return { value: undefined, diagnostics, sources: [] };
  }
}
