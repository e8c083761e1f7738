import { frameIcons } from "../../templates/icon-names.ts";
import type { Content } from "../content/content.ts";
import { placeOf } from "../content/source.ts";
import type { Result } from "../diagnostics/diagnostic.ts";
import type { Memory } from "../memory/memory.ts";
import { linkTo } from "../site/addresses.ts";
import type { SiteFile } from "../site/file.ts";
import { type DrawingRequest, loadFlags, loadIcons } from "./drawings.ts";
import { placeStyleAssets } from "./style-assets.ts";
import type { Styles } from "./styles.ts";
import type { ThemeColors } from "./theme-colors.ts";

/** Everything that pages are made of beside words. */
export interface Assets {
  css: string;
  themeColors: ThemeColors | undefined;
  /** Browser scripts by name. */
  scripts: ReadonlyMap<string, string>;
  /** Icons by Lucide name, flags by country code. */
  icons: ReadonlyMap<string, string>;
  flags: ReadonlyMap<string, string>;
  /** Files that pages name, at their final paths. */
  files: SiteFile[];
}

/**
 * Gathers what pages are made of beside words. It comes before the pages,
 * because pages hold its bytes and names; it needs the content for its icons,
 * flags and characters.
 *
 * @param root the project's root
 */
export async function gatherAssets(
  root: string,
  content: Content,
  styles: Styles,
  scripts: ReadonlyMap<string, string>,
  memory: Memory,
): Promise<Result<Assets>> {
  const link = (path: string) => linkTo(content.site.value, path);
  const [placed, icons, flags] = await Promise.all([
    placeStyleAssets(root, styles, () => glyphsOf(content), link, memory),
    loadIcons(iconsOf(content)),
    loadFlags(flagsOf(content)),
  ]);
  const diagnostics = [placed, icons, flags].flatMap((part) => part.diagnostics);
  if (!placed.value || !icons.value || !flags.value) return { value: undefined, diagnostics };
  return {
    value: {
      ...placed.value,
      themeColors: styles.themeColors,
      scripts,
      icons: icons.value,
      flags: flags.value,
    },
    diagnostics,
  };
}

/** Every character of the content, and printable ASCII for what templates and visitors add. */
export function glyphsOf({ site, pages }: Content): string {
  const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
  const glyphs = new Set([...ascii, ...JSON.stringify(site.value)]);
  for (const page of pages) for (const glyph of page.glyphs) glyphs.add(glyph);
  return [...glyphs].sort().join("");
}

function iconsOf({ pages, open }: Content): DrawingRequest[] {
  const chosen = pages.flatMap((page) =>
    page.icons.map((name, index) => ({
      name,
      place: () => placeOf(open(page).source, ["pipelines", "items", index, "icon"]),
    })),
  );
  return [...frameIcons.map((name) => ({ name })), ...chosen];
}

function flagsOf({ site: { source, value } }: Content): DrawingRequest[] {
  return Object.entries(value.languages).map(([tag, { flag }]) => ({
    name: flag,
    place: () => placeOf(source, ["languages", tag, "flag"]),
  }));
}
