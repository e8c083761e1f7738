import { hash } from "node:crypto";
import { formatPagePolicy, type InlineHashes } from "../site/content-policy.ts";
import type { SiteBase } from "../templates/site-schema.ts";

const inlineElement = /<(script|style)(?![\w-])([^>]*)>/g;

/** Scripts of these types are data: they are never run, so the policy has no word for them. */
const dataBlock = /type="application\/ld\+json"/;

/**
 * Puts a Content-Security-Policy right after the charset of a finished page. It
 * allows the page's own inline scripts and styles by the SHA-256 of their final
 * bytes.
 */
export function addContentPolicy(
  html: string,
  site: Pick<SiteBase, "security">,
  hashes = findInlineHashes(html),
): string {
  const policy = formatPagePolicy(site, hashes);
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  // Whatever stands before the policy is not covered by it.
  return html.replace(/<meta charset="utf-8">/i, (charset) => charset + meta);
}

/** The inline scripts and styles of a finished page, each once, in order of appearance. */
export function findInlineHashes(html: string): InlineHashes {
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  inlineElement.lastIndex = 0;
  for (let tag = inlineElement.exec(html); tag; tag = inlineElement.exec(html)) {
    const kind = tag[1] === "script" ? "script" : "style";
    const start = inlineElement.lastIndex;
    const found = html.indexOf(`</${kind}>`, start);
    // What nobody closes goes on to the page's end.
    const end = found === -1 ? html.length : found;
    inlineElement.lastIndex = end;
    if (!dataBlock.test(tag[0])) hashes[kind].add(hashSource(html.slice(start, end)));
  }
  return { script: [...hashes.script], style: [...hashes.style] };
}

/** Those of several pages, each once; sorted, for pages come in any order. */
export function uniteHashes(pages: Iterable<InlineHashes>): InlineHashes {
  const script = new Set<string>();
  const style = new Set<string>();
  for (const page of pages) {
    for (const hash of page.script) script.add(hash);
    for (const hash of page.style) style.add(hash);
  }
  return { script: [...script].sort(), style: [...style].sort() };
}

/** What a policy calls an inline script or style (Content Security Policy Level 3, hash-source). */
export function hashSource(code: string): string {
  const known = sources.get(code);
  if (known) return known;
  const source = `'sha256-${hash("sha256", code, "base64")}'`;
  if (sources.size === mostSources) sources.clear();
  sources.set(code, source);
  return source;
}

/** Nearly all pages have the same few scripts. */
const sources = new Map<string, string>();
const mostSources = 100;
