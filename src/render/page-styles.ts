import { hashSource } from "./content-policy.ts";

/** The styles of every page, encoded and hashed once. */
export interface PageStyles {
  bytes: Uint8Array;
  /** As in a policy. */
  hash: string;
}

/** The element that `Document` has for the styles. */
const slot = "<style></style>";
const slotHash = hashSource("");
const inside = "<style>".length;

export function preparePageStyles(css: string): PageStyles {
  return { bytes: Buffer.from(css), hash: hashSource(css) };
}

/** Replaces the hash of the empty element with the hash of the styles. */
export function withStyles(hashes: readonly string[], styles: PageStyles): string[] {
  return hashes.map((hash) => (hash === slotHash ? styles.hash : hash));
}

/**
 * Encodes a page, with its styles in its first empty style element.
 *
 * @throws if there is none
 */
export function encodePage(html: string, { bytes }: PageStyles): Buffer {
  const start = html.indexOf(slot);
  if (start === -1) throw new Error("the page has no empty <style> element for the styles");
  const at = start + inside;
  const maxLength = html.length * bytesPerUnit + bytes.length;
  const target = maxLength <= scratch.length ? scratch : Buffer.allocUnsafe(maxLength);
  let length = target.write(html.slice(0, at));
  target.set(bytes, length);
  length += bytes.length;
  length += target.write(html.slice(at), length);
  return Buffer.from(target.subarray(0, length));
}

/** A UTF-16 unit takes at most three bytes in UTF-8. */
const bytesPerUnit = 3;

/** Reused for most pages: measuring a page before encoding it would double the time. */
const scratch = Buffer.allocUnsafe(256 * 1024);
