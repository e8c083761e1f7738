import type { ServerResponse } from "node:http";
import type { Page } from "puppeteer-core";
import { expect, it, vi } from "vitest";
import { patience } from "../support/browser.ts";
import { missingTool } from "../support/missing-tool.ts";
import { openHost } from "../support/open-host.ts";
import { setUpStage } from "./support.ts";

const stage = setUpStage();

/** What begins a piece; the bar at the top is one. So many arrive by themselves: the first view's. */
const pieceStart = /(?=<(?:header|script|main|section|p|h1|h2|div|svg class="s|details)\b)/;
const mostPieces = 30;

/** Layout Instability API; letters of the web font move some by less. */
const seen = 0.0005;

const types = { html: "text/html", woff2: "font/woff2", svg: "image/svg+xml" };

/** The page that is arriving. */
let page: Page;

const visits = ["/", "/en", "/faq"].flatMap((path) =>
  [360, 1280].map((width) => ({ path, width })),
);

// One after the other: only the page in front is painted.
it.for(visits)(
  "a page that arrives piece by piece, its font last, moves nothing that is in sight: $path at $width px",
  async ({ path, width }, { skip, onTestFinished }) => {
    const { origin } = await openHost(({ url = "/" }, response) => void answer(url, response));
    page = await stage.browser.newPage();
    onTestFinished(() => page.close());
    page.setDefaultTimeout(patience);
    await page.setViewport({ width, height: 823 });
    await page.evaluateOnNewDocument(watchShifts);
    await page.goto(`${origin}${path}`);
    const fonts = () =>
      page.evaluate(() =>
        [...document.fonts].map(({ family, status }) => `${family} ${status}`).join(),
      );
    await vi.waitUntil(async () => /Grotesk"? loaded/.test(await fonts()), { timeout: patience });
    // A shift is reported after the frame in which it happens.
    await passFrames();
    const { shifts, painted, arrived, largest } = await readSeen();
    // Text is there before its font is.
    expect(painted).toBeLessThan(arrived);
    expect(largest).toMatch(/^(?:H1|P)$/);
    expect(shifts.filter(({ start, value }) => start < arrived && value > seen)).toEqual([]);
    if (!/Stand-in"? loaded/.test(await fonts()))
      skip(missingTool("Arial, Liberation Sans or Roboto", "apt-get install fonts-liberation"));
    // To the thousandth, as every tool tells it: a centred word may move by a part of a pixel.
    const late = shifts.filter(({ start }) => start >= arrived);
    expect(late.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(0, 3);
  },
);

async function answer(path: string, response: ServerResponse): Promise<void> {
  const name = path.slice(1) || "index.html";
  const file = stage.site.get(name) ?? stage.site.get(`${name}.html`);
  const type = types[file?.path.split(".").at(-1) as keyof typeof types];
  response.writeHead(file ? 200 : 404, type ? { "content-type": type } : {});
  if (type === types.woff2) {
    const isPainted = () => readSeen().then(({ painted }) => painted > 0);
    await vi.waitUntil(() => isPainted().catch(() => false), { timeout: patience });
  }
  if (type === types.html) await sendInPieces(`${file?.bytes}`, response);
  else response.end(file?.bytes);
}

async function sendInPieces(html: string, response: ServerResponse): Promise<void> {
  const [head = "", body = ""] = html.split(/(?=<body)/);
  response.write(head);
  const pieces = body.split(pieceStart);
  for (const piece of pieces.slice(0, mostPieces)) {
    response.write(piece);
    // Before the first bytes have arrived there is no page to ask.
    await vi.waitUntil(() => passFrames().catch(() => false), { timeout: patience });
  }
  response.end(pieces.slice(mostPieces).join(""));
}

/** Waits until what has arrived is painted. */
function passFrames(): Promise<boolean> {
  return page.evaluate(
    () =>
      new Promise<boolean>((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(true)))),
      ),
  );
}

interface Seen {
  shifts: { start: number; value: number }[];
  /** When the page was first painted, in its own time; 0 before that. */
  painted: number;
  /** The tag of the largest element in sight. */
  largest: string;
}

/** Runs in the page, before all else. */
function watchShifts(): void {
  const seen: Seen = { shifts: [], painted: 0, largest: "" };
  Object.assign(globalThis, { seen });
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  observe("layout-shift", (entry) => {
    // Not among TypeScript's own types.
    const { startTime: start, value } = entry as PerformanceEntry & { value: number };
    seen.shifts.push({ start, value });
  });
  observe("largest-contentful-paint", (entry) => {
    seen.largest = (entry as unknown as { element?: Element }).element?.tagName ?? "";
  });
  observe("paint", ({ startTime }) => {
    seen.painted ||= startTime;
  });
}

/** What the browser has seen so far, and when the font had arrived. */
function readSeen(): Promise<Seen & { arrived: number }> {
  return page.evaluate(() => {
    const fonts = performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith(".woff2")) as PerformanceResourceTiming[];
    return { ...(Reflect.get(globalThis, "seen") as Seen), arrived: fonts[0]?.responseEnd ?? 0 };
  });
}
