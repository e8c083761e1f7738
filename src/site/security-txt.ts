import type { SiteBase } from "../templates/site-schema.ts";
import { addressOf } from "./addresses.ts";
import type { SiteFile } from "./file.ts";

/** `/.well-known/security.txt` (RFC 9116), where somebody answers for the site's safety. */
export function makeSecurityTxt(site: SiteBase): SiteFile[] {
  const { contact, contactExpires } = site.security ?? {};
  if (contact === undefined) return [];
  const path = ".well-known/security.txt";
  const lines = [
    // An address as RFC 3986 has it, without what only people write.
    `Contact: ${new URL(contact).href}`,
    // The build knows no clock: the day is the maintainer's to renew.
    `Expires: ${contactExpires}T00:00:00Z`,
    `Preferred-Languages: ${Object.keys(site.languages).join(", ")}`,
    `Canonical: ${addressOf(site, `/${path}`)}`,
  ];
  return [{ path, bytes: Buffer.from(`${lines.join("\n")}\n`), origin: "content/site.yaml" }];
}
