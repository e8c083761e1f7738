import type { Browser, Page } from "puppeteer-core";
import type { SlowServer } from "./slow-server.ts";

/** What one first visit to a page came to; times in milliseconds from its start. */
export interface Visit {
  firstPaint: number;
  largestPaint: number;
  layoutShift: number;
  /** What tasks took beyond 50 ms each. */
  blocking: number;
  requests: number;
  bytes: number;
}

/** A visit, and the words that the page showed. */
export interface Seen extends Visit {
  words: string;
}

/** How many times slower the processor is made. */
const slowdown = 4;
const phone = { width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const desktop = { width: 1280, height: 800 };

/** How long a page is left alone after its load, for what comes late. */
const rest = 1500;

/** Visits a page with nothing in the cache. */
export async function visit(browser: Browser, server: SlowServer, path: string): Promise<Seen> {
  const { page, close } = await openPage(browser, phone);
  try {
    Object.assign(server.traffic, { requests: 0, bytes: 0 });
    await page.goto(server.origin + path, { waitUntil: "networkidle0", timeout: 90_000 });
    await new Promise((resolve) => setTimeout(resolve, rest));
    const times = await page.evaluate(() => ({ ...globalThis.seen }));
    const words = await page.evaluate(() => document.body.innerText);
    // Vitrine's templates bind short words to the next one.
    return { ...times, ...server.traffic, words: words.replace(/\s+/g, " ") };
  } finally {
    await close();
  }
}

/**
 * How long after a click on a link the next page's heading is on the screen.
 *
 * @param hover how long the pointer rests on the link before, in milliseconds
 */
export async function follow(
  browser: Browser,
  server: SlowServer,
  link: { from: string; to: string; heading: string },
  hover: number,
): Promise<number> {
  const { page, close } = await openPage(browser, desktop);
  try {
    let tell: (time: number) => void = () => {};
    const shown = new Promise<number>((resolve) => {
      tell = resolve;
    });
    await page.exposeFunction("tell", (time: number) => tell(time));
    await page.evaluateOnNewDocument((heading) => {
      const look = () => {
        if (document.querySelector("h1")?.textContent !== heading)
          return requestAnimationFrame(look);
        // The frame that has it is drawn before the next one begins.
        return requestAnimationFrame(() =>
          globalThis.tell(performance.timeOrigin + performance.now()),
        );
      };
      look();
    }, link.heading);
    await page.goto(server.origin + link.from, { waitUntil: "networkidle0", timeout: 90_000 });
    await new Promise((resolve) => setTimeout(resolve, rest));
    const target = await page.waitForSelector(`header a[href^="${link.to}"]`);
    await target?.hover();
    await new Promise((resolve) => setTimeout(resolve, hover));
    const clicked = await page.evaluate(() => performance.timeOrigin + performance.now());
    await page.mouse.down();
    await page.mouse.up();
    return (await shown) - clicked;
  } finally {
    await close();
  }
}

async function openPage(
  browser: Browser,
  viewport: Parameters<Page["setViewport"]>[0],
): Promise<{ page: Page; close: () => Promise<void> }> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport(viewport);
  await page.emulateCPUThrottling(slowdown);
  // tsx names functions by a helper that the browser has not.
  await page.evaluateOnNewDocument("globalThis.__name = (named) => named;");
  await page.evaluateOnNewDocument(watchPaints);
  return { page, close: () => context.close() };
}

/** Runs in the page, from before its first byte. */
function watchPaints() {
  const seen = { firstPaint: 0, largestPaint: 0, layoutShift: 0, blocking: 0 };
  globalThis.seen = seen;
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  watch("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") seen.firstPaint = startTime;
  });
  watch("largest-contentful-paint", ({ startTime }) => {
    seen.largestPaint = startTime;
  });
  watch("layout-shift", (entry) => {
    seen.layoutShift += (entry as PerformanceEntry & { value: number }).value;
  });
  watch("longtask", ({ duration }) => {
    seen.blocking += duration - 50;
  });
}

declare global {
  var seen: Pick<Visit, "firstPaint" | "largestPaint" | "layoutShift" | "blocking">;
  var tell: (time: number) => void;
}
