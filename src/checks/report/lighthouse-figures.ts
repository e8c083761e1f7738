import { createHash } from "node:crypto";
import * as z from "zod";

const figures = z.object({
  /** Of the page's HTML, hexadecimal: the figures are those of exactly this page. */
  sha256: z.string(),
  /** By category, 0 to 100. */
  scores: z.record(z.string(), z.number()),
  /** By audit, such as the first paint. */
  milliseconds: z.record(z.string(), z.number()),
});

/** Lighthouse's results for one page. */
export type LighthouseFigures = z.infer<typeof figures>;

/**
 * Parses what `npm run test:lighthouse` wrote.
 *
 * @param text `lighthouse.json`, or empty if there is none
 * @returns an empty list if the text is invalid
 */
export function parseLighthouseFigures(text: string): LighthouseFigures[] {
  try {
    return z.array(figures).parse(JSON.parse(text));
  } catch {
    return [];
  }
}

/** The figures of exactly this HTML. */
export function findLighthouseFigures(
  all: readonly LighthouseFigures[],
  { html }: { html: string },
): LighthouseFigures | undefined {
  const sha256 = createHash("sha256").update(html).digest("hex");
  return all.find((figures) => figures.sha256 === sha256);
}
