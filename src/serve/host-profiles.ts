import type { SiteFile, SiteFiles } from "../site/file.ts";

/** The status for a path: the page, a redirect to the path with or without slash, or not found. */
type Status = 200 | 301 | 302 | 308 | 404;

/** The statuses for `/en` and `/en/`. */
type Statuses = readonly [bare: Status, slashed: Status];

/**
 * How a static host resolves the path of a page, by the files that exist for it.
 * Observed behavior: slorber/trailing-slash-guide, developers.cloudflare.com/pages
 * (serving pages) and Amazon's S3 website endpoint.
 */
export interface HostProfile {
  /** If only `en.html` exists. */
  file: Statuses;
  /** If only `en/index.html` exists. */
  folder: Statuses;
  /** If both exist. */
  both: Statuses;
  /** Whether the nearest 404.html up the tree is sent, or the home page if there is none. */
  looksUpForNotFound?: true;
  /** Whether `_headers` sets headers and is not served as a file. */
  readsHeaders?: true;
}

export const hostProfiles = {
  github: { file: [200, 404], folder: [301, 200], both: [200, 200] },
  netlify: { file: [200, 301], folder: [301, 200], both: [200, 301], readsHeaders: true },
  cloudflare: {
    file: [200, 308],
    folder: [308, 200],
    both: [200, 200],
    looksUpForNotFound: true,
    readsHeaders: true,
  },
  /** With `try_files $uri $uri.html $uri/index.html =404; error_page 404 /404.html;` */
  nginx: { file: [200, 404], folder: [200, 200], both: [200, 200] },
  /** The website endpoint: it knows keys and index documents, and adds no `.html`. */
  s3: { file: [404, 404], folder: [302, 200], both: [302, 200] },
} satisfies Record<string, HostProfile>;

export type HostName = keyof typeof hostProfiles;

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
  const exact = site.get(path || "index.html");
  if (exact) return { status: 200, file: exact };

  const hasSlash = path.endsWith("/");
  // The lookbehind matches each run of slashes once: a path of thousands would take quadratic time.
  const bare = path.replace(/(?<!\/)\/+$/, "");
  const file = site.get(`${bare}.html`);
  const folder = site.get(`${bare}/index.html`);
  if (!file && !folder) return notFound(site, path, profile);
  const statuses = profile[file && folder ? "both" : file ? "file" : "folder"];
  const status = statuses[hasSlash ? 1 : 0];
  if (status === 404) return notFound(site, path, profile);
  if (status === 200) return { status, file: hasSlash ? (folder ?? file) : (file ?? folder) };
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
