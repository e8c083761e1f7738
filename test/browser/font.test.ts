import type { Page } from "puppeteer-core";
import { describe, expect, it } from "vitest";
import { missingTool } from "../support/missing-tool.ts";
import { pages, setUpStage } from "./support.ts";

const stage = setUpStage();

const cases = pages.flatMap((path) => [360, 1280].map((width) => ({ path, width })));

/** Holds the font back for longer than the first paint takes, and notes what the browser sees meanwhile. */
async function delayFont(page: Page): Promise<void> {
  await page.setRequestInterception(true);
  page.on("request", (request) => {
    const wait = request.url().endsWith(".woff2") ? 700 : 0;
    setTimeout(() => request.continue(), wait);
  });
  await page.evaluateOnNewDocument(() => {
    const seen = { shift: 0, painted: 0, largest: "" };
    Object.assign(globalThis, { seen });
    const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
        type,
        buffered: true,
      });
    observe("layout-shift", (entry) => {
      seen.shift += (entry as unknown as { value: number }).value;
    });
    observe("largest-contentful-paint", (entry) => {
      seen.largest = (entry as unknown as { element?: Element }).element?.tagName ?? "";
    });
    observe("paint", ({ startTime }) => {
      seen.painted ||= startTime;
    });
  });
}

/** Beside other work, Chromium sometimes reports a small shift once and not again; a real one stays. */
const retry = 2;

describe.concurrent("the font", { retry }, () => {
  it.for(cases)(
    "moves nothing when it comes late: $path, $width px",
    async ({ path, width }, { skip }) => {
      await stage.visit(path, { width, before: delayFont }, async (page) => {
        await page.waitForFunction(() => (globalThis as unknown as Seen).seen.painted > 0);
        await page.waitForFunction(() =>
          [...document.fonts].some(({ status }) => status === "loaded"),
        );
        // A shift is reported after the frame in which it happens.
        await page.evaluate(
          () =>
            new Promise((done) =>
              requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))),
            ),
        );
        const { seen, arrival } = await page.evaluate(() => ({
          seen: (globalThis as unknown as Seen).seen,
          arrival: performance
            .getEntriesByType("resource")
            .filter(({ name }) => name.endsWith(".woff2"))
            .map((entry) => (entry as PerformanceResourceTiming).responseEnd),
        }));
        // Text is there before its font is.
        expect(seen.painted).toBeLessThan(arrival[0] ?? 0);
        expect(seen.largest).toMatch(/^(?:H1|P)$/);
        // To the thousandth, as every tool tells it: a centred word may move by a part of a pixel.
        const standIn = await page.evaluate(() =>
          [...document.fonts].some(
            ({ family, status }) => family === "Stand-in" && status === "loaded",
          ),
        );
        if (!standIn)
          skip(missingTool("Arial, Liberation Sans or Roboto", "apt-get install fonts-liberation"));
        expect(seen.shift).toBeCloseTo(0, 3);
      });
    },
  );
});

interface Seen {
  seen: { shift: number; painted: number; largest: string };
}
