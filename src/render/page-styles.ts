import { hashSource } from "./content-policy.ts";

/** The styles that stand in every page: encoded and hashed once, not once a page. */
export interface PageStyles {
  bytes: Uint8Array;
  /** As a policy writes it. */
  hash: string;
}

/** What a template writes where the styles will be. */
const slot = "<style></style>";
const slotHash = hashSource("");
const inside = "<style>".length;

export function preparePageStyles(css: string): PageStyles {
  return { bytes: Buffer.from(css), hash: hashSource(css) };
}

/** The hashes of a page without its styles, with theirs in the empty element's place. */
export function withStyles(hashes: readonly string[], styles: PageStyles): string[] {
  return hashes.map((hash) => (hash === slotHash ? styles.hash : hash));
}

/**
 * A page's bytes, with its styles in the first style element that is empty.
 *
 * @throws where there is none
 */
export function encodePage(html: string, { bytes }: PageStyles): Buffer {
  const start = html.indexOf(slot);
  if (start === -1) throw new Error("it has no empty <style> element for the styles");
  const at = start + inside;
  const most = html.length * bytesPerUnit + bytes.length;
  const target = most <= scratch.length ? scratch : Buffer.allocUnsafe(most);
  let length = target.write(html.slice(0, at));
  target.set(bytes, length);
  length += bytes.length;
  length += target.write(html.slice(at), length);
  return Buffer.from(target.subarray(0, length));
}

/** UTF-8 needs three bytes at most for a UTF-16 unit. */
const bytesPerUnit = 3;

/** Large enough for most pages: to measure a page before it is encoded takes as long as to encode it. */
const scratch = Buffer.allocUnsafe(256 * 1024);
