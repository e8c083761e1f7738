import type { Cache } from "../cache/cache.ts";
import { type Content, referencesOf } from "../content/content.ts";
import { type Diagnostic, error, hasErrors, type Result } from "../diagnostics/diagnostic.ts";
import type { Place } from "../diagnostics/place.ts";
import { linkTo } from "../site/addresses.ts";
import type { SiteFile } from "../site/file.ts";
import { drawingSets, explainUnknownDrawing } from "./drawings.ts";
import { inspectImages, type Original } from "./images.ts";
import { gatherFiles } from "./published-files.ts";
import { placeStyleAssets } from "./style-assets.ts";
import type { Styles } from "./styles.ts";
import { explainThemeColor, findThemeColors, type ThemeColors } from "./theme-colors.ts";

/** Everything that pages need besides their content. */
export interface Assets {
  css: string;
  themeColors: ThemeColors | undefined;
  /** The photographs that the content names, by their path below `content/images`. */
  images: ReadonlyMap<string, Original>;
  /** The bytes of each file of `content/files`, by its path there. */
  fileSizes: ReadonlyMap<string, number>;
  /** Browser scripts by name. */
  scripts: ReadonlyMap<string, string>;
  /** Files that pages refer to, at their final paths. */
  files: SiteFile[];
}

/**
 * Gathers the assets, before the pages, which hold their bytes or names. It needs the content for
 * the characters of the fonts.
 */
export async function gatherAssets(
  root: string,
  content: Content,
  styles: Styles,
  scripts: ReadonlyMap<string, string>,
  cache: Cache,
): Promise<Result<Assets>> {
  const link = (path: string) => linkTo(content.site.value, path);
  const { pages, site } = content;
  const glyphs = () =>
    cache.get("glyphs", [site.value, ...pages.map((page) => page.glyphs)], () => glyphsOf(content));
  const placed = await placeStyleAssets(root, styles, glyphs, link, cache);
  // Saving a stylesheet changes no page, and walking over thousands of pages takes as long as bundling.
  const parts = [content.site.value, content.drafts, ...content.pages];
  const named = cache.get("named images", parts, () => namedImages(content));
  const inspected = await inspectImages(root, named, cache);
  const images = inspected.value ?? new Map();
  const published = gatherFiles(root, content);
  const publishedFiles = published.value ?? [];
  const fileSizes = new Map(
    publishedFiles.map(({ path, bytes }) => [path.slice("files/".length), bytes.length]),
  );
  const { themeColor = "" } = content.templates.site;
  const themeColors = themeColor ? findThemeColors(styles.css, themeColor, cache) : undefined;
  const diagnostics = [
    ...placed.diagnostics,
    ...inspected.diagnostics,
    ...published.diagnostics,
    ...cache.get("unknown drawings", parts, () => findUnknownDrawings(content)),
    ...(themeColor && !themeColors
      ? explainThemeColor(styles.css, themeColor, content.templates.texts)
      : []),
  ];
  if (!placed.value || hasErrors(diagnostics)) return { value: undefined, diagnostics };
  const { css } = placed.value;
  const files = [...placed.value.files, ...publishedFiles];
  return {
    value: { css, themeColors, images, fileSizes, scripts, files },
    diagnostics,
  };
}

/** Every character of the content, and printable ASCII for templates and visitors. */
function glyphsOf({ site, pages }: Content): string {
  const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
  // No page shows these notes: to confirm a statement changes no byte of the site.
  const shown = { ...site.value, toConfirm: [], check: undefined };
  const glyphs = new Set([...ascii, ...JSON.stringify(shown)]);
  for (const page of pages) for (const glyph of page.glyphs) glyphs.add(glyph);
  return [...glyphs].sort().join("");
}

/**
 * The photographs that are published, each with the first place that names it. Those of drafts wait:
 * to decode one takes longer than to build a small site.
 */
function namedImages(content: Content): Map<string, () => Place> {
  const images = referencesOf(content).filter(
    ({ kind, isDraft }) => kind === "image" && (content.drafts || !isDraft()),
  );
  return new Map(images.reverse().map(({ value, place }) => [value, place]));
}

/** Icons and flags in the content that do not exist. */
function findUnknownDrawings(content: Content): Diagnostic[] {
  // Thousands of pages name the same few; each is looked up once.
  const known = new Set<string>();
  return referencesOf(content).flatMap(({ kind, value, place }) => {
    if ((kind !== "icon" && kind !== "flag") || known.has(`${kind} ${value}`)) return [];
    const unknown = explainUnknownDrawing(drawingSets[kind], value);
    if (!unknown) known.add(`${kind} ${value}`);
    const { message = "", hint } = unknown ?? {};
    return unknown ? [error(drawingSets[kind].code, message, { place: place(), hint })] : [];
  });
}
