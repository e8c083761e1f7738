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
