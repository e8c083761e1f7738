import * as z from "zod";
import { defineKind } from "./field.ts";
import { decodeAddress, parseUrl } from "./parse-url.ts";
import { invisible } from "./text.ts";

/** Browsers and servers cut off what is longer. */
const maxCharacters = 2000;

/** As in "https://https://www.example.com": the browser would look for a host "https". */
const twice = /^https?:\/\/https?(?::|\/\/)/;

/** A host without an ending, which no address of a public site has; "localhost" is for trials. */
const bareName = /^https:\/\/(?!localhost(?![\w-]))[\w-]+(?=[/?#]|$)/;

/** What Outlook, and pages of Google, write in place of an address that is copied from them. */
const redirect =
  /^https:\/\/(?:[\w-]+\.safelinks\.protection\.outlook\.com\/|www\.google\.com\/url)\?(?:[^#]*&)?(?:url|q)=(https[^&#]+)/;

/** The address that a link of a mail program or a search engine leads to; undefined for any other address. */
export function redirectedTo(address: string): string | undefined {
  const target = redirect.exec(address)?.[1];
  return target && decodeAddress(target);
}

export const urlSchema = z
  .string()
  .refine(isSafeExternalUrl, {
    error: ({ input }) => {
      const example = 'write the full address, as in "https://www.example.com/about"';
      if (/^\/[^/]/.test(String(input))) return `is a path, not a full address\n${example}`;
      const single = String(input).replace(/^(?:https?:\/*)+/, "https://");
      if (twice.test(String(input))) return `has "https://" twice\nwrite "${single}"`;
      const target = redirectedTo(String(input));
      if (target) return `leads through another site\nwrite "${target}"`;
      const host = /^https:\/\/[^/?#]*/.exec(String(input))?.[0] ?? "";
      if (host.includes(","))
        return `has a comma in its host\nwrite "${host.replaceAll(",", ".")}"`;
      if (bareName.test(host)) return `has no ending such as ".com"\n${example}`;
      if (host)
        return 'is not a valid address\nremove spaces and backslashes, and "@" or "*" in the host';
      const mended = `https://${String(input).replace(/^http:\/\//, "")}`;
      const isHost = /^https:\/\/[\w-]+\.\w/.test(mended) && isSafeExternalUrl(mended);
      const hint = isHost ? `write "${mended}"` : example;
      return `must be a full address that starts with "https://"\n${hint}`;
    },
  })
  .max(maxCharacters)
  .refine((value) => value.search(invisible) === -1, {
    error: "has an invisible character\ndelete the address and type it again",
  });

function isSafeExternalUrl(value: string): boolean {
  // "*" in a host is a wildcard to a content policy, which may name this address.
  if (!/^https:\/\/[^\s\\/?#@*,]+(?:[/?#][^\s\\]*)?$/.test(value)) return false;
  if (twice.test(value) || bareName.test(value) || redirect.test(value)) return false;
  return parseUrl(value) !== undefined;
}

/** The address of a page elsewhere: `https:` only, without user name or password. */
export const url = defineKind({ name: "url", translated: true }, urlSchema);
