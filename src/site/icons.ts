import type { SiteTemplate } from "../templates/define-site.ts";

/** An icon that the site's templates draw. */
export interface IconFile {
  /** Its path in the site. */
  path: string;
  /** Its sides in pixels; an ICO file has several sizes. */
  sizes: readonly number[];
  /** The part of the width that the logo takes. */
  share: number;
  /** In the manifest: `any`, or `maskable` if the system may cut its edges off (W3C manifest, §icons). */
  purpose?: "any" | "maskable";
}

/** Icons for clients without support of `favicon.svg`: old browsers, feed readers, home screens. */
export const icons = {
  favicon: { path: "favicon.ico", sizes: [16, 32], share: 1 },
  touch: { path: "apple-touch-icon.png", sizes: [180], share: 0.6 },
  manifest: [
    { path: "icon-192.png", sizes: [192], share: 0.66, purpose: "any" },
    { path: "icon-512.png", sizes: [512], share: 0.66, purpose: "any" },
    { path: "icon-maskable-512.png", sizes: [512], share: 0.5, purpose: "maskable" },
  ],
} satisfies Record<string, IconFile | IconFile[]>;

/** The icons that a site's templates draw. */
export function iconFilesOf({
  tabIcon,
  appIcon,
}: Pick<SiteTemplate, "tabIcon" | "appIcon">): readonly IconFile[] {
  return [
    ...(tabIcon ? [icons.favicon] : []),
    ...(appIcon ? [icons.touch, ...icons.manifest] : []),
  ];
}
