import type { SiteTemplate } from "../templates/define-site.ts";

/** An icon that the site's templates draw. */
export interface IconFile {
  /** Its path in the site. */
  path: string;
  /** The template that draws it. */
  template: "favicon" | "tabIcon" | "appIcon";
  /** Its sides in pixels; an ICO file has several sizes, an SVG none. */
  sizes: readonly number[];
  /** The part of the width that the logo takes. */
  share: number;
  /** In the manifest: `any`, or `maskable` if the system may cut its edges off (W3C manifest, §icons). */
  purpose?: "any" | "maskable";
}

const template = "appIcon";

/** `favicon.svg`, and icons for clients without support of it: old browsers, feed readers, home screens. */
export const icons = {
  svg: { path: "favicon.svg", template: "favicon", sizes: [], share: 1 },
  tab: { path: "favicon.ico", template: "tabIcon", sizes: [16, 32], share: 1 },
  touch: { path: "apple-touch-icon.png", template, sizes: [180], share: 0.6 },
  manifest: [
    { path: "icon-192.png", template, sizes: [192], share: 0.66, purpose: "any" },
    { path: "icon-512.png", template, sizes: [512], share: 0.66, purpose: "any" },
    { path: "icon-maskable-512.png", template, sizes: [512], share: 0.5, purpose: "maskable" },
  ],
} satisfies Record<string, IconFile | IconFile[]>;

/** The icons that a site's templates draw. */
export function iconFilesOf(site: Pick<SiteTemplate, IconFile["template"]>): IconFile[] {
  const { manifest, ...others } = icons;
  return [...Object.values(others), ...manifest].filter(({ template }) => site[template]);
}
