import { createHash } from "node:crypto";
import type { JudgedPage } from "../subject.ts";

/** What Lighthouse came to on one page. */
export interface LighthouseFigures {
  /** Of the page's bytes (hexadecimal): figures of other bytes say nothing about it. */
  sha256: string;
  /** By category, 0 to 100. */
  scores: Record<string, number>;
  /** By audit: when the page was there, and how long it was busy. */
  milliseconds: Record<string, number>;
}

/**
 * Reads what `npm run test:lighthouse` wrote; a file that is none holds nothing.
 *
 * @param text `lighthouse.json`, or nothing where Lighthouse has not been asked
 */
export function parseLighthouseFigures(text: string): LighthouseFigures[] {
  try {
    return JSON.parse(text) as LighthouseFigures[];
  } catch {
    return [];
  }
}

/** The figures of just these bytes. */
export function findLighthouseFigures(
  all: readonly LighthouseFigures[],
  { html }: Pick<JudgedPage, "html">,
): LighthouseFigures | undefined {
  const sha256 = createHash("sha256").update(html).digest("hex");
  return all.find((figures) => figures.sha256 === sha256);
}
