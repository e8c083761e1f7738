import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { basename, dirname, extname, relative, resolve, sep } from "node:path";
import type { UrlDependency } from "lightningcss";
import type { Cache } from "../cache/cache.ts";
import { hashParts } from "../cache/hash-parts.ts";
import { type Diagnostic, error, type Result } from "../diagnostics/diagnostic.ts";
import { placeAtLine } from "../diagnostics/place.ts";
import { loadPackage } from "../disk/load-package.ts";
import { isHidden, largestFile, readPlainFileSync, UnfitFile } from "../disk/read-plain-file.ts";
import { reasonOf } from "../disk/system-error.ts";
import type { SiteFile } from "../site/file.ts";
import { packageFile } from "./package-files.ts";
import type { Styles } from "./styles.ts";

const inPackage = /^npm:(?<name>(?:@[^/]+\/)?[^/]+)\/(?<path>.+)/;

export interface PlacedStyles {
  /** The stylesheet with its final addresses, for a `<style>` element. */
  css: string;
  files: SiteFile[];
}

/**
 * Loads the files that a bundled stylesheet names, and writes their final addresses into it.
 *
 * @param glyphs the characters of the fonts; called only if there is a font
 * @param link makes the address of a file of the site
 */
export async function placeStyleAssets(
  root: string,
  styles: Styles,
  glyphs: () => string,
  link: (path: string) => string,
  cache: Cache,
): Promise<Result<PlacedStyles>> {
  const diagnostics: Diagnostic[] = [];
  const files = new Map<string, SiteFile>();
  let { css } = styles;
  for (const dependency of styles.dependencies) {
    const { value: asset, diagnostics: found } = await loadStyleAsset(root, dependency);
    diagnostics.push(...found);
    if (!asset) continue;
    const { url } = dependency;
    const isFont = url.endsWith(".woff2");
    const file = nameAsset(url, isFont ? await cutFont(url, asset, glyphs(), cache) : asset);
    css = css.replaceAll(dependency.placeholder, link(`/${file.path}`));
    files.set(file.path, file);
    const licence = loadLicence(url);
    if (licence) files.set(licence.path, licence);
  }
  return { value: { css, files: [...files.values()] }, diagnostics };
}

/** The range of weights that styles may use; others are removed. */
const weights = { min: 400, max: 700 };

/** Reduces a WOFF2 font to the glyphs and weights in use. */
async function cutFont(url: string, font: Buffer, glyphs: string, cache: Cache): Promise<Buffer> {
  const version = hashParts([font, glyphs, JSON.stringify(weights)]);
  const known = cache.load<Buffer>(`font ${url}`, version);
  if (known) return known;
  const subsetFont = loadPackage<typeof import("subset-font").default>("subset-font");
  const options = { targetFormat: "woff2", variationAxes: { wght: weights } } as const;
  const bytes = await subsetFont(font, glyphs, options);
  cache.store(`font ${url}`, version, bytes);
  return bytes;
}

/**
 * The bytes of a file that a stylesheet names with `url()`: relative to that stylesheet, or
 * `npm:<package>/<path>` in an installed package.
 */
async function loadStyleAsset(root: string, { url, loc }: UrlDependency): Promise<Result<Buffer>> {
  const stylesheet = resolve(loc.filePath);
  try {
    if (/^data:/i.test(url)) throw new UnfitFile("is a data: address");
    return { value: readAsset(root, url, stylesheet), diagnostics: [] };
  } catch (cause) {
    const file = relative(root, stylesheet).replaceAll(sep, "/");
    const { line, column } = loc.start;
    const place = placeAtLine(
      file,
      readPlainFileSync(stylesheet, root, largestFile).toString(),
      line,
      column,
      url.length,
    );
    const isOutside = /^(?:https?:)?\/\//i.test(url);
    const message = isOutside
      ? `"${url}" is not a file of this project`
      : cause instanceof UnfitFile
        ? `"${url}" cannot be published: it ${cause.message}`
        : `"${url}" cannot be read: ${explain(cause as NodeJS.ErrnoException)}`;
    const hint = isOutside
      ? "copy the file into styles/, and name it here"
      : /^data:/i.test(url)
        ? "put it into a file in styles/, and name that file"
        : "correct the address, or add the file";
    return { value: undefined, diagnostics: [error("style/asset", message, { place, hint })] };
  }
}

/** The name has a hash of the final bytes, so that the file can be cached for ever. */
function nameAsset(url: string, bytes: Buffer): SiteFile {
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 10);
  const path = `assets/${plainPart(basename(url, extname(url)))}.${hash}${plainPart(extname(url))}`;
  return { path, bytes, origin: url };
}

/** A part of a file name without special characters for addresses, CSS and disks. */
function plainPart(name: string): string {
  return name.replace(/[^\w.-]+/g, "-").slice(0, maxPartLength);
}

/** Disks allow 255 bytes for a name with its hash and the suffix of compression. */
const maxPartLength = 100;

/** The licence of the package of a file: the Open Font License wants it to be published too (§2). */
function loadLicence(url: string): SiteFile | undefined {
  const { name } = inPackage.exec(url)?.groups ?? {};
  if (!name) return undefined;
  const origin = packageFile(name, "LICENSE");
  if (!existsSync(origin)) return undefined;
  const path = `assets/${basename(name)}.license.txt`;
  return {
    path,
    bytes: readPlainFileSync(origin, packageFile(name)),
    origin: `npm:${name}/LICENSE`,
  };
}

function explain(cause: NodeJS.ErrnoException): string {
  return cause.code === "MODULE_NOT_FOUND" ? "the package is not installed" : reasonOf(cause);
}

/** Reads only files of the project, or of the package that is named. */
function readAsset(root: string, url: string, stylesheet: string): Buffer {
  const { name, path } = inPackage.exec(url)?.groups ?? {};
  if (name && path) return readPlainFileSync(packageFile(name, path), packageFile(name));
  if (isHidden(url)) throw new UnfitFile("is a hidden file");
  return readPlainFileSync(resolve(dirname(stylesheet), url), root);
}
