import type { ImageRequest } from "../assets/images.ts";
import { findInlineHashes, formatPagePolicy, type InlineHashes } from "../site/content-policy.ts";
import { insertStyles } from "./page-styles.ts";
import type { PageMarkup } from "./render-page.tsx";

/** A page's final bytes, and what is inline in it. */
export interface RenderedPage {
  bytes: Buffer;
  /** The images that it names. */
  images: readonly ImageRequest[];
  hashes: InlineHashes;
}

/**
 * Adds a page's styles, and the policy that allows what is inline in it.
 *
 * @param styles gives the styles of a page with some markup
 */
export function finishPage(
  { html, images, parties }: PageMarkup,
  styles: (html: string) => string,
): RenderedPage {
  const styled = insertStyles(html, styles(html));
  const hashes = findInlineHashes(styled);
  const policy = `<meta http-equiv="Content-Security-Policy" content="${formatPagePolicy(parties, hashes)}">`;
  // A policy does not cover what is before it.
  const final = styled.replace(/<meta charset="utf-8">/i, (charset) => charset + policy);
  return { bytes: Buffer.from(final), hashes, images };
}
