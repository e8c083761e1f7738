import { createHash } from "node:crypto";

const inlineElement = /<(?<name>script|style)(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/\k<name>>/g;

/** Scripts of these types are data: they are never run, so the policy has no word for them. */
const dataBlock = /type="application\/ld\+json"/;

/**
 * Puts a Content-Security-Policy (CSP Level 3) right after the charset of a
 * finished page. It starts from nothing allowed, and allows the page's own
 * inline scripts and styles by the SHA-256 of their final bytes.
 */
export function addContentPolicy(html: string): string {
  const hashes: Record<string, string[]> = { script: [], style: [] };
  for (const { groups } of html.matchAll(inlineElement)) {
    if (!groups?.name || dataBlock.test(groups.attributes ?? "")) continue;
    hashes[groups.name]?.push(`'sha256-${sha256(groups.code ?? "")}'`);
  }
  const policy = [
    "default-src 'none'",
    `script-src ${sources(hashes.script)}`,
    `style-src ${sources(hashes.style)}`,
    "img-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join(";");
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  // Whatever stands before the policy is not covered by it.
  return html.replace(/<meta charset="utf-8">/i, (charset) => charset + meta);
}

function sources(hashes: string[] | undefined): string {
  return hashes?.length ? [...new Set(hashes)].join(" ") : "'none'";
}

function sha256(code: string): string {
  return createHash("sha256").update(code).digest("base64");
}
