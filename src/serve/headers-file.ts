import type { SiteFiles } from "../site/file.ts";

/** The file from which Netlify and Cloudflare Pages read response headers. */
export const headersFile = "_headers";

/**
 * Reads the headers that a site's `_headers` sets for a path. A rule is a line with
 * a path, in which `*` matches anything, followed by indented headers. If two rules
 * set a header, the last one wins.
 *
 * @param path the path of the request, with the base path
 */
export function readHeaders(site: SiteFiles, path: string): Record<string, string> {
  const headers: Record<string, string> = {};
  let applies = false;
  for (const line of String(site.get(headersFile)?.bytes ?? "").split("\n")) {
    if (/^\S/.test(line)) applies = matches(line.trim(), path);
    const [, name, value] = /^\s+([\w-]+):\s*(.*?)\s*$/.exec(line) ?? [];
    if (applies && name !== undefined && value !== undefined) headers[name.toLowerCase()] = value;
  }
  return headers;
}

/** The file from which the same hosts read redirects. */
export const redirectsFile = "_redirects";

/**
 * Where a site's `_redirects` leads from a path. A line is a path, the path that it leads to, and a
 * status: see `moves.ts` for which of them a host takes.
 *
 * @param path the path of the request, with the base path
 */
export function readRedirect(site: SiteFiles, path: string): string | undefined {
  for (const line of String(site.get(redirectsFile)?.bytes ?? "").split("\n")) {
    const [from, to] = line.split(" ");
    if (from === path) return to;
  }
  return undefined;
}

function matches(rule: string, path: string): boolean {
  const parts = rule.split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`).test(path);
}
