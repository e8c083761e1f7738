import type { SiteFile, SiteFiles } from "../site/file.ts";
import type { HostProfile } from "./host-profiles.ts";

/** Which file of the site answers, and with which status, or where the visitor is sent. */
export type Found =
  | { status: number; file: SiteFile | undefined }
  | { status: number; location: string };

/**
 * What a host answers to a path.
 *
 * @param path decoded, below the base path and without a slash in front: `en/`
 */
export function findAnswer(site: SiteFiles, path: string, profile: HostProfile): Found {
  if (path === "" && !site.has("index.html")) return notFound(site, path, profile);
  if (path === "") return { status: 200, file: site.get("index.html") };
  if (!path.endsWith("/") && site.has(path)) return { status: 200, file: site.get(path) };

  const isSlashed = path.endsWith("/");
  // Looked for from the first slash of a row alone: a path may have thousands of them.
  const bare = path.replace(/(?<!\/)\/+$/, "");
  const file = `${bare}.html`;
  const folder = `${bare}/index.html`;
  const [inBare, inSlashed] =
    site.has(file) && site.has(folder)
      ? profile.both
      : site.has(file)
        ? profile.file
        : site.has(folder)
          ? profile.folder
          : [404, 404];
  const status = isSlashed ? inSlashed : inBare;
  if (status === 404) return notFound(site, path, profile);
  if (status === 200) {
    const order = isSlashed ? [folder, file] : [file, folder];
    return { status, file: order.map((name) => site.get(name)).find(Boolean) };
  }
  return { status, location: isSlashed ? bare : `${bare}/` };
}

function notFound(site: SiteFiles, path: string, { looksUpForNotFound }: HostProfile): Found {
  if (!looksUpForNotFound) return { status: 404, file: site.get("404.html") };
  // Without a 404.html at the top Cloudflare takes the site for one page that finds its own way.
  if (!site.has("404.html")) return { status: 200, file: site.get("index.html") };
  for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1)) {
    const nearest = site.get(`${path.slice(0, end)}/404.html`);
    if (nearest) return { status: 404, file: nearest };
  }
  return { status: 404, file: site.get("404.html") };
}
