import type { SiteBase } from "../templates/site-schema.ts";
import { linkTo } from "./addresses.ts";
import { formatServerPolicy } from "./content-policy.ts";
import { assetCache, describeHeaders, pageCache } from "./published-headers.ts";

/**
 * What an nginx `server` block includes to serve the site: pages by their short
 * address, the home page for any other, hidden files for nobody, and the headers.
 * An `add_header` in a location would drop those outside it, so that all stand
 * outside and a variable tells the caches apart.
 */
export function formatNginx(site: SiteBase): string {
  const headers = describeHeaders(site, formatServerPolicy(site)).map(
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
`;
}

/**
 * The same for a site of Caddy's, to be imported into it. Caddy forgets headers
 * when a file is missing, so that they stand there a second time; and to who has
 * that page already, or asks for a part of it, it would send 404 with nothing in
 * it. What `build --precompress` writes is sent as it is.
 */
export function formatCaddy(site: SiteBase): string {
  const wellKnown = linkTo(site, "/.well-known/");
  const list = describeHeaders(site, formatServerPolicy(site)).map(
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
try_files {path} {path}.html {path}/index.html
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
