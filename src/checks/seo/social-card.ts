import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { parseUrl } from "../../fields/parse-url.ts";
import { type CheckedPage, type CheckedSite, findFile } from "../checked-site.ts";
import { finding } from "../finding.ts";

/** What the networks show whole (Open Graph, Twitter's large card). */
const size = { width: 1200, height: 630 };

/** Whether a page has a social card, its picture is there, and has the size that is shown whole. */
export function checkSocialCards(checked: CheckedSite): Diagnostic[] {
  return checked.pages.flatMap((page) => [
    ...checkWords(checked, page),
    ...checkPicture(checked, page),
  ]);
}

function checkWords(checked: CheckedSite, page: CheckedPage): Diagnostic[] {
  const pairs = [
    ["og:title", page.root.querySelector("title")?.text],
    [
      "og:description",
      page.root.querySelector('meta[name="description"]')?.getAttribute("content"),
    ],
  ] as const;
  return pairs.flatMap(([property, expected]) => {
    const element = page.root.querySelector(`meta[property="${property}"]`);
    const content = element?.getAttribute("content");
    if (content !== undefined && content === expected) return [];
    const state = content === undefined ? "is missing" : "is not what the page's head says";
    const message = `${property} ${state}`;
    return [finding(checked, "seo/card", message, { page, element })];
  });
}

function checkPicture(checked: CheckedSite, page: CheckedPage): Diagnostic[] {
  const element = page.root.querySelector('meta[property="og:image"]');
  const report = (message: string) => [finding(checked, "seo/card", message, { page, element })];
  const address = element?.getAttribute("content");
  if (!address) return [];
  if (!parseUrl(address)) return report(`og:image is no full address: "${address}"`);
  const path = findFile(checked, new URL(address).pathname.slice(checked.site.base.length));
  const bytes = path === undefined ? undefined : checked.files.get(path)?.bytes;
  if (!bytes) return report(`the picture of the card is not there: "${address}"`);
  const found = readPngSize(bytes);
  if (!found) return report(`the picture of the card is no PNG: "${address}"`);
  if (found.width === size.width && found.height === size.height) return [];
  const [is, wanted] = [found, size].map(({ width, height }) => `${width}×${height}`);
  return report(`the picture of the card is ${is} and has to be ${wanted}`);
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The size in a PNG's header chunk, which is always its first (PNG, 11.2.1). */
function readPngSize(bytes: Buffer): { width: number; height: number } | undefined {
  if (bytes.length < 24 || !bytes.subarray(0, 8).equals(pngSignature)) return undefined;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}
