import type { ThemeColors } from "../assets/theme-colors.ts";
import type { SiteTemplate } from "../templates/define-site.ts";
import type { PageBase } from "../templates/page-schema.ts";
import type { SiteBase } from "../templates/site-schema.ts";
import { linkTo } from "./addresses.ts";
import type { SiteFile } from "./file.ts";
import { icons } from "./icons.ts";

/** `manifest.webmanifest` (W3C): the site's name and icons for a phone's home screen. */
export function makeManifest(
  { favicon }: Pick<SiteTemplate, "favicon">,
  site: SiteBase,
  home: PageBase | undefined,
  themeColors: ThemeColors | undefined,
  pictures: readonly SiteFile[],
): SiteFile {
  const manifest = {
    name: site.brand,
    description: home?.meta.description,
    lang: home?.language,
    start_url: linkTo(site, "/"),
    scope: linkTo(site, "/"),
    display: "browser",
    ...(themeColors && { theme_color: themeColors.light, background_color: themeColors.light }),
    icons: [
      ...(favicon
        ? [{ src: linkTo(site, "/favicon.svg"), type: "image/svg+xml", sizes: "any" }]
        : []),
      ...icons.manifest
        .filter(({ path }) => pictures.some((picture) => picture.path === path))
        .map(({ path, sizes, purpose }) => ({
          src: linkTo(site, `/${path}`),
          type: "image/png",
          sizes: sizes.map((side) => `${side}x${side}`).join(" "),
          purpose,
        })),
    ],
  };
  return {
    path: "manifest.webmanifest",
    bytes: Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`),
    origin: "content/site.yaml",
  };
}
