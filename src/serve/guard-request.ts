import { isIP } from "node:net";

/** What a request says of itself, as far as an answer depends on it. */
export interface Asked {
  method: string;
  /** The request target as it was sent: path and query. */
  target: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Why a request is refused. */
export interface Refusal {
  status: 400 | 403 | 404 | 405 | 500;
  reason: string;
  /** With 405, what is answered there (RFC 9110, 15.5.6). */
  allow?: string;
}

/** @param methods those that are answered at the request's address */
export function refuseMethod({ method }: Asked, ...methods: string[]): Refusal | undefined {
  if (methods.includes(method)) return undefined;
  return { status: 405, reason: `${method} is not answered here`, allow: methods.join(", ") };
}

/**
 * Whether the request is addressed to this server and sent from its own pages.
 * A foreign name that resolves to this machine (DNS rebinding) arrives with that
 * name as Host; a foreign page's script arrives with its Origin. Where it may not
 * read the answer it needs none (an image, `no-cors`): browsers then say by Fetch
 * Metadata whence it comes. Links of other sites to a page are followed.
 *
 * @param host the name or address that the server listens on
 */
export function refuseStranger({ headers }: Asked, host: string): Refusal | undefined {
  const named = String(headers.host ?? "");
  if (!isOwnName(named, host)) {
    return { status: 403, reason: `this server does not answer for the host "${named}"` };
  }
  const { origin } = headers;
  if (origin !== undefined && origin !== `http://${named}`) {
    return { status: 403, reason: `a page of "${String(origin)}" may not ask this server` };
  }
  const site = headers["sec-fetch-site"];
  const isForeign = site === "cross-site" || site === "same-site";
  if (isForeign && headers["sec-fetch-dest"] !== "document") {
    return { status: 403, reason: "a page of another site may not ask this server" };
  }
  return undefined;
}

function isOwnName(named: string, host: string): boolean {
  if (!/^[\w.-]+(?::\d+)?$|^\[[\da-f:.]+\](?::\d+)?$/i.test(named)) return false;
  const name = named
    .replace(/:\d+$/, "")
    .replace(/^\[|\]$/g, "")
    .toLowerCase();
  if (name === "localhost" || name.endsWith(".localhost") || name === host.toLowerCase())
    return true;
  if (name === "127.0.0.1" || name === "::1") return true;
  // An address is no name that somebody could point here; it is right where the network may ask.
  return isIP(name) !== 0 && !isLoopback(host);
}

export function isLoopback(address: string): boolean {
  return /^(?:localhost|::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/.test(address);
}

/** Whether a path is one that a site could have; what only an attack would write is refused. */
export function refusePath(target: string): Refusal | undefined {
  const path = target.replace(/\?.*$/s, "");
  if (!path.startsWith("/")) return { status: 400, reason: "the address has no path" };
  if (/[\\\0#]|%(?:00|5c|2f|23)/i.test(path)) {
    return { status: 400, reason: "the address holds a character that no path has" };
  }
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return { status: 400, reason: "the address is not percent-encoded text" };
  }
  const segments = decoded.split("/");
  if (segments.some((segment) => segment === ".." || segment === ".")) {
    return { status: 400, reason: "the address leads upwards" };
  }
  if (segments.some((segment) => segment.startsWith(".") && segment !== ".well-known")) {
    return { status: 404, reason: "hidden files are not served" };
  }
  return undefined;
}
