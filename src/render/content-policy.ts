import { formatPagePolicy, hashSource, type InlineHashes } from "../site/content-policy.ts";
import type { LoadedParty } from "../site/third-parties.ts";

/** Its text ends at its end tag, or at the end of the page. */
const inlineElement = /(<(script|style)(?![\w-])[^>]*>)(.*?)(?:<\/\2>|$)/gs;

/** Structured data, which is not run, and scripts of another file: the policy allows those by origin. */
const notInline = /type="application\/ld\+json"|\ssrc=/;

/**
 * Inserts a Content-Security-Policy after the charset of a page. It allows the page's inline scripts
 * and styles by the SHA-256 of their final bytes.
 */
export function addContentPolicy(
  html: string,
  parties: readonly LoadedParty[],
  hashes = findInlineHashes(html),
): string {
  const policy = formatPagePolicy(parties, hashes);
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  // A policy does not cover what is before it.
  return html.replace(/<meta charset="utf-8">/i, (charset) => charset + meta);
}

/** The hashes of a page's inline scripts and styles, each once, in order. */
export function findInlineHashes(html: string): InlineHashes {
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  for (const [, tag = "", kind, text = ""] of html.matchAll(inlineElement)) {
    // A hash of the empty text would allow nothing of a script that is elsewhere.
    if (!notInline.test(tag)) hashes[kind as "script" | "style"].add(hashSource(text));
  }
  return { script: [...hashes.script], style: [...hashes.style] };
}

/** The hashes of several pages, each once; sorted, because pages come in any order. */
export function uniteHashes(pages: Iterable<InlineHashes>): InlineHashes {
  const script = new Set<string>();
  const style = new Set<string>();
  for (const page of pages) {
    for (const hash of page.script) script.add(hash);
    for (const hash of page.style) style.add(hash);
  }
  return { script: [...script].sort(), style: [...style].sort() };
}
