import { urlSchema } from "./url.ts";

/** Whether an address leads out of the site, safely: `https:`, or `mailto:` with one receiver. */
export function isOutside(url: string): boolean {
  if (url.startsWith("mailto:")) return /^mailto:[^\s@?]+@[^\s@?]+\.[^\s@?]+(?:\?.*)?$/.test(url);
  return urlSchema.safeParse(url).success;
}

/** What to write in place of an address that no link can have. */
export function mendAddress(url: string): string {
  if (/^http:\/\//i.test(url)) return `write "https${url.slice(4)}"`;
  if (/^[^\s@:/]+@[^\s@:/]+$/.test(url)) return `write "mailto:${url}"`;
  if (/^www\./i.test(url)) return `write "https://${url}"`;
  if (/^[\w-]+(?:[/#][\w/#-]*)?$/.test(url)) return `for a page of this site, write "/${url}"`;
  return 'write "/page", "#part", "https://…" or "mailto:…"';
}
