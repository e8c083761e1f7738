import type { SiteBase } from "../templates/site-schema.ts";

/** The SHA-256 sources of inline scripts and styles, as a policy writes them. */
export interface InlineHashes {
  script: readonly string[];
  style: readonly string[];
}

type PolicySite = Pick<SiteBase, "security">;

/**
 * A page's policy (Content Security Policy Level 3). It allows the page's inline scripts and styles
 * by their hash, and images, fonts and the manifest of this site. Scripts can't turn text into markup
 * (Trusted Types), unless the site declares a translation widget, which needs to.
 */
export function formatPagePolicy(site: PolicySite, hashes: InlineHashes): string {
  const widget = site.security?.translationOrigins ?? [];
  return [
    "default-src 'none'",
    `script-src ${sources([...hashes.script, ...widget])}`,
    `style-src ${sources([...hashes.style, ...widget])}`,
    ...directivesOfAnyPage(site),
  ].join(";");
}

/**
 * The part of the policy that holds for any page, and `frame-ancestors`, which works only in a header.
 * It has no hashes: a server reads its configuration once, and old hashes would block the styles of a
 * later site. Every page has its own.
 */
export function formatServerPolicy(site: PolicySite): string {
  return [...directivesOfAnyPage(site), "object-src 'none'", "frame-ancestors 'none'"].join(";");
}

/** The whole policy, for a host that publishes it together with the pages. */
export function formatHostPolicy(site: PolicySite, hashes: InlineHashes): string {
  return `${formatPagePolicy(site, hashes)};frame-ancestors 'none'`;
}

function directivesOfAnyPage(site: PolicySite): string[] {
  const widget = site.security?.translationOrigins ?? [];
  const trusted = ["require-trusted-types-for 'script'", "trusted-types 'none'"];
  return [
    `img-src ${sources(["'self'", ...widget])}`,
    `font-src ${sources(["'self'", ...widget])}`,
    // For tools that read robots.txt from within a page, such as Lighthouse.
    `connect-src ${sources(["'self'", ...widget])}`,
    ...(widget.length > 0 ? [`frame-src ${sources(widget)}`] : []),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    ...(widget.length > 0 ? [] : trusted),
  ];
}

function sources(list: readonly string[]): string {
  return list.length > 0 ? list.join(" ") : "'none'";
}
