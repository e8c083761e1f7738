import type { SiteBase } from "../templates/site-schema.ts";
import { linkTo } from "./addresses.ts";
import { formatHostPolicy, formatServerPolicy, type InlineHashes } from "./content-policy.ts";
import type { SiteFile } from "./file.ts";
import { assetCache, describeHeaders } from "./published-headers.ts";

/** Cloudflare Pages takes lines of up to 2000 characters. */
const longestLine = 2000;

/** Where it lies, and what it is made of. */
export const headersFile = { path: "_headers", origin: "the table of headers" };

/**
 * `_headers`, which Netlify and Cloudflare Pages read; other hosts serve it as a
 * text without secrets. Both hosts join a header that two rules name, and both
 * revalidate pages by themselves: so the rule for assets has the cache alone.
 *
 * @param hashes the inline scripts and styles of all pages
 */
export function makeHeadersFile(site: SiteBase, hashes: InlineHashes): SiteFile {
  const full = formatHostPolicy(site, hashes);
  const policy = full.length < longestLine - 100 ? full : formatServerPolicy(site);
  const headers = describeHeaders(site, policy).map(([name, value]) => `  ${name}: ${value}\n`);
  const everywhere = `${linkTo(site, "/*")}\n${headers.join("")}`;
  const assets = `${linkTo(site, "/assets/*")}\n  Cache-Control: ${assetCache}\n`;
  return { ...headersFile, bytes: Buffer.from(`${everywhere}\n${assets}`) };
}
