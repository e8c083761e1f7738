import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { parseUrl } from "../../fields/parse-url.ts";
import { type CheckedSite, findFile } from "../checked-site.ts";
import { checkPages } from "../finding.ts";

/** The size that the networks show uncropped (Open Graph, Twitter's large card). */
const expectedSize = "1200×630";

/** Checks the image of each page's social card, and its size. */
export function checkSocialCards(checked: CheckedSite): Diagnostic[] {
  return checkPages(checked, ({ root }, report) => {
    const element = root.querySelector('meta[property="og:image"]');
    const address = element?.getAttribute("content");
    const message = address && explainImage(checked, address);
    if (message) {
      const hint = `set it to the full address of a PNG of ${expectedSize} pixels`;
      report("seo/card", `${message}: "${address}"`, { element, hint });
    }
  });
}

/** What is wrong with a card's image; undefined if nothing is. */
function explainImage(checked: CheckedSite, address: string): string | undefined {
  if (!parseUrl(address)) return "og:image must be a full address";
  const bytes = checked.files.get(findFile(checked, address) ?? "")?.bytes;
  if (!bytes) return "the card's image is missing";
  const size = readPngSize(bytes);
  if (!size) return "the card's image is not a PNG";
  return size === expectedSize ? undefined : `the card's image is ${size}, not ${expectedSize}`;
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The size in a PNG's header chunk, which is always its first (PNG, 11.2.1): `1200×630`. */
function readPngSize(bytes: Buffer): string | undefined {
  if (bytes.length < 24 || !bytes.subarray(0, 8).equals(pngSignature)) return undefined;
  return `${bytes.readUInt32BE(16)}×${bytes.readUInt32BE(20)}`;
}
