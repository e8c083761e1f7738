import { isIP } from "node:net";
import { parseUrl } from "../fields/parse-url.ts";

/** The parts of an HTTP request that a response depends on. */
export interface SiteRequest {
  method: string;
  /** The request target as it was sent: path and query, still encoded. */
  target: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** The status and reason of a rejected request. */
export interface Rejection {
  status: 400 | 403 | 404 | 405 | 500;
  reason: string;
  /** With status 405, the allowed methods (RFC 9110, 15.5.6). */
  allow?: string;
}

/** @param methods the allowed methods */
export function rejectMethod({ method }: SiteRequest, ...methods: string[]): Rejection | undefined {
  if (methods.includes(method)) return undefined;
  return { status: 405, reason: `Method not allowed: ${method}`, allow: methods.join(", ") };
}

/**
 * Rejects requests that pages of other sites make.
 *
 * - Host must name this server, against DNS rebinding: another site's name that
 *   resolves to this computer.
 * - Origin, if sent, must be this server's: scripts of other pages send theirs.
 * - No-cors requests, such as images, send no Origin. Sec-Fetch-Site marks those
 *   of other sites. Links to a page (`document`) are allowed.
 *
 * @param host the name or address that the server listens on
 */
export function rejectCrossOrigin({ headers }: SiteRequest, host: string): Rejection | undefined {
  const named = String(headers.host ?? "");
  if (!isOwnName(named, host)) {
    return { status: 403, reason: `Unknown host: "${named}"` };
  }
  const { origin } = headers;
  if (origin !== undefined && origin !== `http://${named}`) {
    return { status: 403, reason: `Cross-origin request blocked: ${String(origin)}` };
  }
  const site = headers["sec-fetch-site"];
  const isCrossSite = site === "cross-site" || site === "same-site";
  if (isCrossSite && headers["sec-fetch-dest"] !== "document") {
    return { status: 403, reason: "Cross-site request blocked" };
  }
  return undefined;
}

function isOwnName(named: string, host: string): boolean {
  const url = parseUrl(`http://${named}`);
  // The parser corrects whatever is more than a host, or is spelled in another way.
  if (!url || url.host !== named.toLowerCase()) return false;
  const name = url.hostname.replace(/^\[|\]$/g, "");
  const own = ["localhost", "127.0.0.1", "::1", host.toLowerCase()];
  if (own.includes(name) || name.endsWith(".localhost")) return true;
  // DNS rebinding needs a name, so any IP address is safe if the server listens to the network.
  return isIP(name) !== 0 && !isLoopback(host);
}

/** Whether an address or name is that of the loopback interface. */
export function isLoopback(address: string): boolean {
  return /^(?:localhost|::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/.test(address);
}

/** Rejects paths that no site has and only attacks contain, such as `..` or NUL. */
export function rejectPath(target: string): Rejection | undefined {
  const path = target.replace(/\?.*$/s, "");
  if (!path.startsWith("/")) return { status: 400, reason: "The address has no path" };
  if (/[\\\0#]|%(?:00|5c|2f|23)/i.test(path)) {
    return { status: 400, reason: "The path contains a forbidden character" };
  }
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return { status: 400, reason: "The path has invalid percent-encoding" };
  }
  const segments = decoded.split("/");
  if (segments.some((segment) => segment === ".." || segment === ".")) {
    return { status: 400, reason: "The path contains . or .." };
  }
  if (segments.some((segment) => segment.startsWith(".") && segment !== ".well-known")) {
    return { status: 404, reason: "Hidden files are not served" };
  }
  return undefined;
}
