import type { SiteFile, SiteFiles } from "../site/file.ts";
import type { HostProfile } from "./host-profiles.ts";

/** The file to send with its status, or a redirect. */
export type ResolvedPath =
  | { status: number; file: SiteFile | undefined }
  | { status: number; location: string };

/**
 * Finds the file or redirect that a host answers a path with.
 *
 * @param path decoded, relative to the base path, without a leading slash: `en/`
 */
export function resolvePath(site: SiteFiles, path: string, profile: HostProfile): ResolvedPath {
  if (path === "" && !site.has("index.html")) return notFound(site, path, profile);
  if (path === "") return { status: 200, file: site.get("index.html") };
  if (!path.endsWith("/") && site.has(path)) return { status: 200, file: site.get(path) };

  const hasSlash = path.endsWith("/");
  // The lookbehind matches each run of slashes once: a path of thousands would take quadratic time.
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
  const status = hasSlash ? inSlashed : inBare;
  if (status === 404) return notFound(site, path, profile);
  if (status === 200) {
    const order = hasSlash ? [folder, file] : [file, folder];
    return { status, file: order.map((name) => site.get(name)).find(Boolean) };
  }
  return { status, location: hasSlash ? bare : `${bare}/` };
}

function notFound(
  site: SiteFiles,
  path: string,
  { looksUpForNotFound }: HostProfile,
): ResolvedPath {
  if (!looksUpForNotFound) return { status: 404, file: site.get("404.html") };
  // Without a 404.html at the root, Cloudflare treats the site as a single-page application.
  if (!site.has("404.html")) return { status: 200, file: site.get("index.html") };
  for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1)) {
    const nearest = site.get(`${path.slice(0, end)}/404.html`);
    if (nearest) return { status: 404, file: nearest };
  }
  return { status: 404, file: site.get("404.html") };
}
