import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { parseUrl } from "../../fields/parse-url.ts";
import { fault } from "../finding.ts";
import { findFile, type JudgedPage, type Subject } from "../subject.ts";

/** What the networks show whole (Open Graph, Twitter's large card). */
const size = { width: 1200, height: 630 };

/** Whether a page has a social card, its picture is there, and has the size that is shown whole. */
export function judgeSocialCards(subject: Subject): Diagnostic[] {
  return subject.pages.flatMap((page) => [
    ...judgeWords(subject, page),
    ...judgePicture(subject, page),
  ]);
}

function judgeWords(subject: Subject, page: JudgedPage): Diagnostic[] {
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
    return [fault(subject, "seo/card", message, { page, element })];
  });
}

function judgePicture(subject: Subject, page: JudgedPage): Diagnostic[] {
  const element = page.root.querySelector('meta[property="og:image"]');
  const report = (message: string) => [fault(subject, "seo/card", message, { page, element })];
  const address = element?.getAttribute("content");
  if (!address) return [];
  if (!parseUrl(address)) return report(`og:image is no full address: "${address}"`);
  const path = findFile(subject, new URL(address).pathname.slice(subject.site.base.length));
  const bytes = path === undefined ? undefined : subject.files.get(path)?.bytes;
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
