import { hash } from "node:crypto";
import { type LoadedParty, originsOf } from "./third-parties.ts";

/** The SHA-256 sources of inline scripts and styles, as a policy writes them. */
export interface InlineHashes {
  script: readonly string[];
  style: readonly string[];
}

/**
 * A page's policy (Content Security Policy Level 3). It allows the page's inline scripts and styles
 * by their hash, images, fonts and the manifest of this site, and what `site.yaml` declares of other
 * hosts. Scripts can't turn text into markup (Trusted Types), unless one of another host needs to.
 */
export function formatPagePolicy(parties: readonly LoadedParty[], hashes: InlineHashes): string {
  return [
    "default-src 'none'",
    `script-src ${sources([...hashes.script, ...originsOf(parties, "script")])}`,
    `style-src ${sources([...hashes.style, ...originsOf(parties, "style")])}`,
    ...directivesOfAnyPage(parties),
  ].join(";");
}

/**
 * The part of the policy that holds for any page, and `frame-ancestors`, which works only in a header.
 * It has no hashes: a server reads its configuration once, and old hashes would block the styles of a
 * later site. Every page has its own.
 */
export function formatServerPolicy(parties: readonly LoadedParty[]): string {
  return [...directivesOfAnyPage(parties), "object-src 'none'", "frame-ancestors 'none'"].join(";");
}

/** The whole policy, for a host that publishes it together with the pages. */
export function formatHostPolicy(parties: readonly LoadedParty[], hashes: InlineHashes): string {
  return `${formatPagePolicy(parties, hashes)};frame-ancestors 'none'`;
}

function directivesOfAnyPage(parties: readonly LoadedParty[]): string[] {
  const trusted = ["require-trusted-types-for 'script'", "trusted-types 'none'"];
  const own = (["img", "font", "connect"] as const).map(
    // Own connections are for tools that read robots.txt from within a page, such as Lighthouse.
    (kind) => `${kind}-src ${sources(["'self'", ...originsOf(parties, kind)])}`,
  );
  const foreign = (["frame", "media"] as const).flatMap((kind) => {
    const origins = originsOf(parties, kind);
    return origins.length > 0 ? [`${kind}-src ${sources(origins)}`] : [];
  });
  return [
    ...own,
    ...foreign,
    "manifest-src 'self'",
    "base-uri 'none'",
    `form-action ${sources(originsOf(parties, "form"))}`,
    ...(parties.every(({ trustsTypes }) => trustsTypes) ? trusted : []),
  ];
}

function sources(list: readonly string[]): string {
  return list.length > 0 ? list.join(" ") : "'none'";
}

/** The source expression of an inline script or style (Content Security Policy Level 3, hash-source). */
export function hashSource(code: string): string {
  return `'sha256-${hash("sha256", code, "base64")}'`;
}

/** An inline script or style; its text ends at its end tag, or at the end of the page. */
const inlineElement = /(<(script|style)(?![\w-])[^>]*>)(.*?)(?:<\/\2>|$)/gs;

/** Structured data, which is not run, and scripts of another file: the policy allows those by origin. */
const notInline = /type="application\/ld\+json"|\ssrc=/;

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
export function uniteHashes(pages: readonly InlineHashes[]): InlineHashes {
  const unite = (kind: keyof InlineHashes) =>
    [...new Set(pages.flatMap((page) => page[kind]))].sort();
  return { script: unite("script"), style: unite("style") };
}
