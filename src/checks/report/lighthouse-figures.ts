import { createHash } from "node:crypto";
import * as z from "zod";

const figures = z.object({
  /** Of the page's bytes (hexadecimal): figures of other bytes say nothing about it. */
  sha256: z.string(),
  /** By category, 0 to 100. */
  scores: z.record(z.string(), z.number()),
  /** By audit: when the page was there, and how long it was busy. */
  milliseconds: z.record(z.string(), z.number()),
});

/** What Lighthouse came to on one page. */
export type LighthouseFigures = z.infer<typeof figures>;

/**
 * Reads what `npm run test:lighthouse` wrote; a file that is none holds nothing.
 *
 * @param text `lighthouse.json`, or nothing where Lighthouse has not been asked
 */
export function parseLighthouseFigures(text: string): LighthouseFigures[] {
  try {
    return z.array(figures).parse(JSON.parse(text));
  } catch {
    return [];
  }
}

/** The figures of just these bytes. */
export function findLighthouseFigures(
  all: readonly LighthouseFigures[],
  { html }: { html: string },
): LighthouseFigures | undefined {
  const sha256 = createHash("sha256").update(html).digest("hex");
  return all.find((figures) => figures.sha256 === sha256);
}
