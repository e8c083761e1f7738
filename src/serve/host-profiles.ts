/** What a host answers: the page itself, no page, or a redirect to the other spelling. */
type Status = 200 | 301 | 302 | 308 | 404;

/** The answers to `/en` and `/en/`, in this order. */
type Answers = readonly [bare: Status, slashed: Status];

/**
 * How a static host answers for a page, by the files that there are for it.
 * Observed behaviour: slorber/trailing-slash-guide, developers.cloudflare.com/pages
 * (serving pages) and Amazon's S3 website endpoint.
 */
export interface HostProfile {
  /** Only `en.html`. */
  file: Answers;
  /** Only `en/index.html`. */
  folder: Answers;
  both: Answers;
  /** Whether the nearest 404.html up the tree answers, and the home page where there is none. */
  looksUpForNotFound?: true;
  /** Whether `_headers` is read, and not served as a file. */
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
  /** The website endpoint: it knows keys and index documents, and completes nothing. */
  s3: { file: [404, 404], folder: [302, 200], both: [302, 200] },
} satisfies Record<string, HostProfile>;

export type HostName = keyof typeof hostProfiles;
