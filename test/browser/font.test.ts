import type { Page } from "puppeteer-core";
import { describe, expect, it } from "vitest";
import { missingTool } from "../support/missing-tool.ts";
import { pages, setUpStage } from "./support.ts";

const stage = setUpStage();

const cases = pages.flatMap((path) => [360, 1280].map((width) => ({ path, width })));

/** Holds the font back until the first paint, however long that takes, and notes what the browser sees. */
async function delayFont(page: Page): Promise<void> {
  await page.setRequestInterception(true);
  page.on("request", (request) => {
    if (!request.url().endsWith(".woff2")) return void request.continue();
    const isPainted = () => (globalThis as unknown as Partial<Seen>).seen?.painted;
    void page.waitForFunction(isPainted).then(() => request.continue());
  });
  await page.evaluateOnNewDocument(() => {
    const seen: Seen["seen"] = { shifts: [], painted: 0, largest: "" };
    Object.assign(globalThis, { seen });
    const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
        type,
        buffered: true,
      });
    observe("layout-shift", (entry) => {
      const { startTime, value } = entry as PerformanceEntry & { value: number };
      seen.shifts.push({ startTime, value });
    });
    observe("largest-contentful-paint", (entry) => {
      seen.largest = (entry as unknown as { element?: Element }).element?.tagName ?? "";
    });
    observe("paint", ({ startTime }) => {
      seen.painted ||= startTime;
    });
  });
}

describe.concurrent("the font", () => {
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
        // On a busy machine the stand-in, a font of the system, may come after the first paint too.
        const moved = seen.shifts.filter(({ startTime }) => startTime > (arrival[0] ?? 0));
        expect(moved.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(0, 3);
      });
    },
  );
});

interface Seen {
  seen: {
    shifts: { startTime: number; value: number }[];
    painted: number;
    largest: string;
  };
}
