import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { SiteTemplate } from "../templates/define-site.ts";
import type { SiteFile } from "./file.ts";

/** `favicon.svg`: the site's mark, for light and dark tabs, where the site has one. */
export function makeFavicon({ favicon, file }: Pick<SiteTemplate, "favicon" | "file">): SiteFile[] {
  if (!favicon) return [];
  const bytes = Buffer.from(renderToStaticMarkup(createElement(favicon)));
  return [{ path: "favicon.svg", bytes, origin: file }];
}
