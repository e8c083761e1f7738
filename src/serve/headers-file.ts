import type { SiteFiles } from "../site/file.ts";

/** The file in which Netlify and Cloudflare Pages look for headers. */
export const headersFile = "_headers";

/**
 * The headers that a site's `_headers` asks for at a path: a line with a path,
 * in which `*` stands for anything, and below it, indented, its headers. Where
 * two rules name one header, the last one counts here.
 *
 * @param path the path of the request, base path and all
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

function matches(rule: string, path: string): boolean {
  const parts = rule.split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`).test(path);
}
