import { createHash } from "node:crypto";
import { lookup } from "mrmime";
import type { SiteFile, SiteFiles } from "../site/file.ts";
import { formatErrorPage } from "./error-page.ts";
import { findAnswer } from "./find-answer.ts";
import {
  type Asked,
  type Refusal,
  refuseMethod,
  refusePath,
  refuseStranger,
} from "./guard-request.ts";
import { headersFile, readHeaders } from "./headers-file.ts";
import { type HostProfile, hostProfiles } from "./host-profiles.ts";

/** A site, and how it is served. */
export interface Served {
  site: SiteFiles;
  /** The path that the site is served below, with a slash at both ends. */
  base: string;
  /** The name or address that the server listens on. */
  host: string;
  profile?: HostProfile;
}

/** A whole answer. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** The file of the site that is sent; none where the server speaks for itself. */
  file?: SiteFile;
}

/** Headers of every answer. No other origin may read, embed or frame what is served here. */
const guardHeaders = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
};

/**
 * Answers a request out of a site's map of files. Nothing is looked up on the
 * disk, so that no path, however it is spelt, leads out of the site.
 */
export function answerRequest(asked: Asked, served: Served): Answer {
  const { site, base, host } = served;
  const profile: HostProfile = served.profile ?? hostProfiles.nginx;
  const refusal =
    refuseStranger(asked, host) ?? refuseMethod(asked, "GET", "HEAD") ?? refusePath(asked.target);
  if (refusal) return refuse(refusal);

  const { rawPath, query } = splitTarget(asked.target);
  if (`${rawPath}/` === base) return redirect(301, base, query);
  if (!rawPath.startsWith(base)) {
    return refuse({ status: 404, reason: `this site is served below ${base}` });
  }
  const path = decodeURIComponent(rawPath.slice(base.length));
  if (path === headersFile && profile.readsHeaders) {
    return refuse({ status: 404, reason: "this host keeps _headers to itself" });
  }
  const found = findAnswer(site, path, profile);
  if ("location" in found) {
    return redirect(found.status, base + encodeURI(found.location), query);
  }
  const { status, file } = found;
  if (!file) return refuse({ status: 404, reason: "there is no such page" });
  const answer = sendFile(asked, status, file);
  if (!profile.readsHeaders) return answer;
  return { ...answer, headers: { ...answer.headers, ...readHeaders(site, rawPath) } };
}

/** The path as it was sent, and what follows the first question mark. */
function splitTarget(target: string): { rawPath: string; query?: string } {
  const mark = target.indexOf("?");
  if (mark === -1) return { rawPath: target };
  return { rawPath: target.slice(0, mark), query: target.slice(mark + 1) };
}

/** An answer in the server's own words. */
export function refuse({ status, reason, allow }: Refusal): Answer {
  return {
    status,
    headers: {
      ...guardHeaders,
      ...(allow !== undefined && { allow }),
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": "default-src 'none'",
      "cache-control": "no-store",
    },
    body: formatErrorPage(status, reason),
  };
}

function redirect(status: number, path: string, query: string | undefined): Answer {
  // Two slashes in front would name another host.
  const location = path.replace(/^\/{2,}/, "/") + (query === undefined ? "" : `?${query}`);
  return { status, headers: { ...guardHeaders, location }, body: Buffer.alloc(0) };
}

function sendFile(asked: Asked, status: number, file: SiteFile): Answer {
  const { path, bytes } = file;
  const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
  const headers = {
    ...guardHeaders,
    "content-type": typeOf(path),
    // What carries a hash in its name never changes.
    "cache-control": path.startsWith("assets/")
      ? "public, max-age=31536000, immutable"
      : "public, max-age=0, must-revalidate",
    etag,
  };
  const known = String(asked.headers["if-none-match"] ?? "").split(",");
  if (status === 200 && known.some((tag) => tag.trim().replace(/^W\//, "") === etag)) {
    return { status: 304, headers, body: Buffer.alloc(0), file };
  }
  return { status, headers, body: bytes, file };
}

function typeOf(path: string): string {
  const type = lookup(path) ?? "application/octet-stream";
  return /^text\/|javascript$|json$/.test(type) ? `${type}; charset=utf-8` : type;
}
