import { createHash } from "node:crypto";
import { basename, dirname, extname, relative, resolve, sep } from "node:path";
import type { Cache } from "../cache/cache.ts";
import { stateOf } from "../cache/file-state.ts";
import { hashParts } from "../cache/hash-parts.ts";
import { type Diagnostic, error, type Result } from "../diagnostics/diagnostic.ts";
import { type Place, placeAtLine } from "../diagnostics/place.ts";
import { isHidden, readPlainFileSync, UnfitFile } from "../disk/read-plain-file.ts";
import { reasonOf, remedyFor } from "../disk/system-error.ts";
import { refusedByWindows } from "../fields/route.ts";
import type { SiteFile } from "../site/file.ts";
import { cutFont, UnfitFont } from "./cut-font.ts";
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
  const fontFaces = css.match(/@font-face\{[^}]*/g)?.join() ?? "";
  for (const { url, loc, placeholder } of styles.dependencies) {
    // An element of the page, such as a gradient.
    if (/^#[^\s"\\<]+$/.test(url)) {
      css = css.replaceAll(placeholder, url);
      continue;
    }
    const stylesheet = resolve(loc.filePath);
    let asset: Buffer;
    try {
      asset = readAsset(root, url, stylesheet, cache);
      // The subsetter does not read these formats.
      const isFont = fontFaces.includes(placeholder) && !/\.(?:eot|svgz?|ttc|otc)$/i.test(url);
      const inputs = [asset, glyphs()] as const;
      if (isFont)
        asset = await cache.get(`fit ${url}`, inputs, () => fitFont(url, ...inputs, cache));
    } catch (cause) {
      const file = relative(root, stylesheet).replaceAll(sep, "/");
      const text = styles.files.get(file)?.text ?? "";
      const place = placeAtLine(file, text, loc.start.line, loc.start.column, url.length);
      diagnostics.push(explainUnread(url, place, cause));
      continue;
    }
    const file = cache.get(`asset ${url}`, [asset], () => nameAsset(url, asset));
    css = css.replaceAll(placeholder, link(`/${file.path}`));
    files.set(file.path, file);
    const license = loadLicense(url, cache);
    if (license) files.set(license.path, license);
  }
  return { value: { css, files: [...files.values()] }, diagnostics };
}

/** The range of weights that styles may use; others are removed. */
const weights = { min: 400, max: 700 };

/**
 * Reduces a WOFF2 font to the glyphs and weights in use. Other fonts are only checked, and stay as they are.
 *
 * @throws {UnfitFont}
 */
async function fitFont(url: string, font: Buffer, glyphs: string, cache: Cache): Promise<Buffer> {
  const version = hashParts([font, glyphs, JSON.stringify(weights)]);
  const known = cache.load<Buffer>(`font ${url}`, version);
  if (known) return known;
  const cut = await cutFont(font, glyphs, "woff2", weights);
  const bytes = url.endsWith(".woff2") ? cut : font;
  cache.store(`font ${url}`, version, bytes);
  return bytes;
}

/** The name has a hash of the final bytes, so that the file can be cached forever. */
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

/** The license of the package of a file: the Open Font License wants it to be published too (§2). */
function loadLicense(url: string, cache: Cache): SiteFile | undefined {
  const { name } = inPackage.exec(url)?.groups ?? {};
  if (!name) return undefined;
  const source = packageFile(name, "LICENSE");
  const state = stateOf(source);
  if (state === "") return undefined;
  return cache.get(`license ${name}`, [state], () => ({
    path: `assets/${basename(name)}.license.txt`,
    bytes: readPlainFileSync(source, packageFile(name)),
    origin: `npm:${name}/LICENSE`,
  }));
}

/**
 * The bytes of a file that a stylesheet names with `url()`: relative to that stylesheet, or
 * `npm:<package>/<path>` in an installed package. Files elsewhere are not read.
 */
function readAsset(root: string, url: string, stylesheet: string, cache: Cache): Buffer {
  const { name, path } = inPackage.exec(url)?.groups ?? {};
  const read = (path: string, folder: string) =>
    cache.get(`bytes ${path}`, [stateOf(path)], () => readPlainFileSync(path, folder));
  if (name && path) return read(packageFile(name, path), packageFile(name));
  if (/^data:/i.test(url)) throw new UnfitFile("is a data: address");
  if (isHidden(url)) throw new UnfitFile("is a hidden file");
  if (refusedByWindows.test(url)) throw new UnfitFile("has a name that Windows does not allow");
  return read(resolve(dirname(stylesheet), url), root);
}

const copyFile = "copy the file itself into styles/, and write its name here";

function explainUnread(url: string, place: Place, cause: unknown): Diagnostic {
  if (/^(?:https?:)?\/\//i.test(url)) {
    const message = `"${url}" is not a file of the project`;
    return error("style/asset", message, { place, hint: copyFile });
  }
  const hint = hintFor(url, cause);
  if (cause instanceof UnfitFile) {
    const message = `"${url}" cannot be published: it ${cause.message}`;
    return error("style/asset", message, { place, hint });
  }
  return error("style/asset", `"${url}" cannot be read: ${reasonOf(cause)}`, { place, hint });
}

function hintFor(url: string, cause: unknown): string {
  if (/^data:/i.test(url)) return "put it into a file in styles/, and write its name here";
  if (cause instanceof UnfitFont)
    return "replace it with a fresh copy of the font, such as a WOFF2 file";
  if (!(cause instanceof UnfitFile))
    return remedyFor(
      cause,
      `correct the address, or ${/^npm:/.test(url) ? "install the package" : "add the file"}`,
    );
  const isMisnamed = isHidden(url) || refusedByWindows.test(url);
  return isMisnamed ? "rename the file, and write the new name here" : copyFile;
}
