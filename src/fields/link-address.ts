import { explainFileName } from "./file.ts";
import { redirectedTo, urlSchema } from "./url.ts";

/** The reader's own computer, where a preview runs: no visitor can open it (RFC 6761, 6.3). */
const ownComputer = /^https?:\/\/(?:localhost|127\.[\d.]+|\[::1\])(?::\d+)?(?=[/?#]|$)/i;

/** A global number, without spaces (RFC 3966). */
const phoneAddress = /^tel:\+\d[\d().-]{5,24}$/;

/** Whether an address leads out of the site, safely: `https:`, `tel:`, or `mailto:` with one receiver. */
export function isOutside(url: string): boolean {
  if (phoneAddress.test(url)) return true;
  if (url.startsWith("mailto:")) return /^mailto:[^\s@?]+@[^\s@?]+\.[^\s@?]+(?:\?.*)?$/.test(url);
  return urlSchema.safeParse(url).success && !ownComputer.test(url);
}

/** What to write in place of an address that no link can have. */
export function mendAddress(url: string): string {
  if (ownComputer.test(url)) {
    return `write "${url.replace(ownComputer, "") || "/"}", as the preview is on your computer only`;
  }
  const target = redirectedTo(url);
  if (target) return `write "${target}", where that address leads`;
  const scheme = /^https?(?::\/?|\/+)\/*/i.exec(url)?.[0];
  if (scheme) {
    const mended = `https://${url.slice(scheme.length)}`;
    return isOutside(mended)
      ? `write "${mended}"`
      : 'type the address again, without spaces or invisible characters, and without "@" or "*" in the host';
  }
  if (/^[^\s@:/]+@[^\s@:/]+$/.test(url)) return `write "mailto:${url}"`;
  if (/^www\./i.test(url)) return `write "https://${url}"`;
  if (/^mailto:/i.test(url)) return 'write one e-mail address, as in "mailto:name@example.com"';
  if (/^tel:/i.test(url))
    return 'write "tel:", "+", the country code and the number, without spaces';
  const file = url.replace(/^(?:content\/)?files\//, "");
  if (!explainFileName(file)) return `write "/files/${file}" for a file in content/files`;
  if (/^[\w-]+(?:[/#][\w/#-]*)?$/.test(url)) return `write "/${url}" for a page of this site`;
  return 'write "/page", "#part", "https://…", "mailto:…" or "tel:+…"';
}
