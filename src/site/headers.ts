import type { SiteBase } from "../templates/site-schema.ts";
import { linkTo } from "./addresses.ts";
import { formatHostPolicy, formatServerPolicy, type InlineHashes } from "./content-policy.ts";
import type { SiteFile } from "./file.ts";
import { formatCaddyMoves, formatNginxMoves, type Move } from "./moves.ts";
import { listParties } from "./third-parties.ts";

/** A header of a response: its name and value. */
type Header = readonly [name: string, value: string];

/** Files in `assets/` have a hash of their bytes in their name and never change. */
export const assetCache = "public, max-age=31536000, immutable";

/** Other files keep their name when they change. */
export const pageCache = "public, max-age=0, must-revalidate";

/** Features of a visitor's device that no page asks for. */
const refusedFeatures = [
  "accelerometer",
  "camera",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "usb",
];

/**
 * The headers of every response, without its cache: OWASP's Secure Headers, for which MDN's HTTP
 * Observatory gives its full score. All forms for hosts and servers come from this table.
 *
 * @param policy the Content-Security-Policy that fits the host
 */
export function describeHeaders(
  { security, thirdParties = [] }: Pick<SiteBase, "security" | "thirdParties">,
  policy: string,
): Header[] {
  return [
    ["Content-Security-Policy", policy],
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Permissions-Policy", refusedFeatures.map((name) => `${name}=()`).join(", ")],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    // It would block what other hosts send without a header of their own.
    ...(thirdParties.length > 0 ? [] : [["Cross-Origin-Embedder-Policy", "require-corp"] as const]),
    // Browsers keep it for a year, even if the site's https fails: only on request.
    ...(security?.hsts ? [["Strict-Transport-Security", "max-age=31536000"] as const] : []),
  ];
}

/** Cloudflare Pages accepts lines of up to 2000 characters. */
const maxLineLength = 2000;

/** Its path and origin. */
export const headersFile = { path: "_headers", origin: "the table of headers" };

/**
 * `_headers`, which Netlify and Cloudflare Pages read; other hosts serve it as a text without
 * secrets. Both hosts join a header that two rules name, and both revalidate pages by themselves: so
 * the rule for assets has the cache only.
 *
 * @param hashes the inline scripts and styles of all pages
 */
export function makeHeadersFile(site: SiteBase, hashes: InlineHashes): SiteFile {
  const parties = listParties(site);
  const full = formatHostPolicy(parties, hashes);
  const policy = full.length < maxLineLength - 100 ? full : formatServerPolicy(parties);
  const headers = describeHeaders(site, policy).map(([name, value]) => `  ${name}: ${value}\n`);
  const everywhere = `${linkTo(site, "/*")}\n${headers.join("")}`;
  const assets = `${linkTo(site, "/assets/*")}\n  Cache-Control: ${assetCache}\n`;
  return { ...headersFile, bytes: Buffer.from(`${everywhere}\n${assets}`) };
}

/**
 * The part of an nginx `server` block that serves the site: pages at their short address, the home
 * page at any other, no hidden files, and the headers. An `add_header` in a location would drop those
 * outside of it, so all are outside and a variable selects the cache.
 */
export function formatNginx(site: SiteBase, moves: readonly Move[]): string {
  const headers = describeHeaders(site, formatServerPolicy(listParties(site))).map(
    ([name, value]) => `add_header ${name} "${value}" always;\n`,
  );
  return `# Made by "vitrine headers nginx"; include it in a server block whose root
# leads to the output folder by the path ${site.base}
server_tokens off;
gzip_vary on;
charset utf-8;
set $vitrine_cache "${pageCache}";
add_header Cache-Control $vitrine_cache always;
${headers.join("")}error_page 404 ${linkTo(site, "/404.html")};
location ${linkTo(site, "/")} { try_files $uri $uri.html $uri/index.html =404; }
location ${linkTo(site, "/assets/")} { set $vitrine_cache "${assetCache}"; try_files $uri =404; }
location = ${linkTo(site, "/manifest.webmanifest")} { types { } default_type application/manifest+json; }
location = ${linkTo(site, "/_headers")} { return 404; }
location ~ /\\.(?!well-known/) { return 404; }
${formatNginxMoves(site, moves)}`;
}

/**
 * The same to import into a site of Caddy's. Caddy forgets headers if a file is missing, so they are
 * there twice. It would answer a conditional or partial request for that page with an empty 404. It
 * sends the files of `build --precompress` as they are.
 */
export function formatCaddy(site: SiteBase, moves: readonly Move[]): string {
  const wellKnown = linkTo(site, "/.well-known/");
  const list = describeHeaders(site, formatServerPolicy(listParties(site))).map(
    ([name, value]) => `\t${name} "${value}"\n`,
  );
  const headers = `header {
${list.join("")}}
header -Server`;
  return `# Made by "vitrine headers caddy"; import it into a site whose root
# leads to the output folder by the path ${site.base}
${headers}
@vitrine_assets path ${linkTo(site, "/assets/*")}
header @vitrine_assets Cache-Control "${assetCache}"
@vitrine_pages not path ${linkTo(site, "/assets/*")}
header @vitrine_pages Cache-Control "${pageCache}"
@vitrine_manifest path ${linkTo(site, "/manifest.webmanifest")}
header @vitrine_manifest Content-Type application/manifest+json
@vitrine_hidden {
\tpath */.* ${linkTo(site, "/_headers")}
\tnot path ${wellKnown}*
}
error @vitrine_hidden 404
@vitrine_hidden_below path_regexp ^${wellKnown.replaceAll(".", "\\.")}(?:.*/)?\\.
error @vitrine_hidden_below 404
${formatCaddyMoves(site, moves)}try_files {path} {path}.html {path}/index.html
file_server {
\tdisable_canonical_uris
\tprecompressed br gzip
}
handle_errors {
\trequest_header -If-*
\trequest_header -Range
${headers.replace(/^/gm, "\t")}
\theader Cache-Control "${pageCache}"
\trewrite * ${linkTo(site, "/404.html")}
\tfile_server {
\t\tprecompressed br gzip
\t}
}
`;
}
