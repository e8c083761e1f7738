import type { SiteBase } from "../templates/site-schema.ts";
import { addressOf } from "./addresses.ts";
import type { SiteFile } from "./file.ts";

/** `robots.txt` (RFC 9309): everything may be read, and where the sitemap is. */
export function makeRobots(site: SiteBase): SiteFile {
  const text = `User-agent: *\nAllow: /\n\nSitemap: ${addressOf(site, "/sitemap.xml")}\n`;
  return { path: "robots.txt", bytes: Buffer.from(text), origin: "content/site.yaml" };
}
