import { createElement } from "react";
import type { Templates } from "../templates/templates.ts";
import type { SiteFile } from "./file.ts";

/** `favicon.svg`: the site's mark, for light and dark tabs, where the site has one. */
export function makeFavicon({
  site: { favicon, file },
  renderToStaticMarkup,
}: Pick<Templates, "site" | "renderToStaticMarkup">): SiteFile[] {
  if (!favicon) return [];
  const bytes = Buffer.from(renderToStaticMarkup(createElement(favicon)));
  return [{ path: "favicon.svg", bytes, origin: file }];
}
