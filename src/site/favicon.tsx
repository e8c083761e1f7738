import { renderToStaticMarkup } from "react-dom/server";
import { Favicon } from "../../templates/Favicon.tsx";
import type { SiteFile } from "./file.ts";

/** `favicon.svg`: the logo's mark, for light and dark tabs. */
export function makeFavicon(): SiteFile {
  return {
    path: "favicon.svg",
    bytes: Buffer.from(renderToStaticMarkup(<Favicon />)),
    origin: "templates/Favicon.tsx",
  };
}
