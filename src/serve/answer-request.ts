import { lookup } from "mrmime";
import { escapeMarkup } from "../site/escape-markup.ts";
import type { SiteFile, SiteFiles } from "../site/file.ts";
import { assetCache, pageCache } from "../site/headers.ts";
import {
  type Rejection,
  rejectCrossOrigin,
  rejectMethod,
  rejectPath,
  type SiteRequest,
} from "./guard-request.ts";
import { headersFile, readHeaders, readRedirect, redirectsFile } from "./headers-file.ts";
import { type HostProfile, hostProfiles, resolvePath } from "./host-profiles.ts";

/** The site that a server sends, and how. */
export interface Served {
  site: SiteFiles;
  /** The base path of the site, with a slash at both ends. */
  base: string;
  /** The name or address that the server listens on. */
  host: string;
  profile?: HostProfile;
}

/** An HTTP response. */
export interface SiteResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** The file of the site that is sent; undefined for the server's own error pages. */
  file?: SiteFile;
}

/**
 * Answers a request from the files of a site in memory. The disk is never read,
 * so no path can escape the site.
 */
export function answerRequest(request: SiteRequest, served: Served): SiteResponse {
  const { site, base, host } = served;
  const profile: HostProfile = served.profile ?? hostProfiles.nginx;
  const rejection =
    rejectCrossOrigin(request, host) ??
    rejectMethod(request, "GET", "HEAD") ??
    rejectPath(request.target);
  if (rejection) return errorResponse(rejection);

  // The path stays encoded.
  const [rawPath = "", query] = request.target.split(/\?(.*)/s);
  if (`${rawPath}/` === base) return redirect(301, base, query);
  if (!rawPath.startsWith(base)) {
    return errorResponse({ status: 404, reason: `This site is served under ${base}` });
  }
  const path = decodeURIComponent(rawPath.slice(base.length));
  if ((path === headersFile || path === redirectsFile) && profile.readsHeaders) {
    return errorResponse({ status: 404, reason: `This host does not serve ${path}` });
  }
  const moved = profile.readsHeaders && readRedirect(site, rawPath);
  if (moved) return redirect(301, moved, query);
  const resolved = resolvePath(site, path, profile);
  if ("location" in resolved) {
    return redirect(resolved.status, base + encodeURI(resolved.location), query);
  }
  const { status, file } = resolved;
  if (!file) return errorResponse({ status: 404, reason: "Page not found" });
  const response = fileResponse(status, file);
  if (!profile.readsHeaders) return response;
  return { ...response, headers: { ...response.headers, ...readHeaders(site, rawPath) } };
}

/** An error page of the server itself. */
export function errorResponse({ status, reason, allow }: Rejection): SiteResponse {
  return {
    status,
    headers: {
      ...(allow !== undefined && { allow }),
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": "default-src 'none'",
      "cache-control": "no-store",
    },
    body: Buffer.from(
      `<!doctype html><html lang="en"><head><meta charset="utf-8">` +
        `<meta name="color-scheme" content="light dark"><title>${status}</title></head>` +
        `<body><h1>${status}</h1><p>${escapeMarkup(reason)}</p></body></html>\n`,
    ),
  };
}

function redirect(status: number, path: string, query: string | undefined): SiteResponse {
  // Browsers take a path that starts with two slashes for another host.
  const location = path.replace(/^\/{2,}/, "/") + (query === undefined ? "" : `?${query}`);
  return { status, headers: { location }, body: Buffer.alloc(0) };
}

function fileResponse(status: number, file: SiteFile): SiteResponse {
  const { path, bytes } = file;
  const headers = {
    "content-type": typeOf(path),
    "cache-control": path.startsWith("assets/") ? assetCache : pageCache,
  };
  return { status, headers, body: bytes, file };
}

/** What mrmime does not know of what a site may have: icons, and business cards. */
const otherTypes: Readonly<Record<string, string>> = {
  ico: "image/vnd.microsoft.icon",
  vcf: "text/vcard",
};

function typeOf(path: string): string {
  const ending = path.slice(path.lastIndexOf(".") + 1);
  const type = lookup(path) ?? otherTypes[ending] ?? "application/octet-stream";
  return /^text\/|javascript$|json$/.test(type) ? `${type}; charset=utf-8` : type;
}
