import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "puppeteer-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setUpStage } from "./support.ts";

const stage = setUpStage();

/** Long enough for what has arrived to be painted; in milliseconds. */
const pause = 40;

/** What begins a piece; the bar at the top is one. So many arrive by themselves: the first view's. */
const pieceStart = /(?=<(?:header|script|main|section|p|h1|h2|div|svg class="s|details)\b)/;
const mostPieces = 30;

/** Layout Instability API; letters of the web font move some by less. */
const seen = 0.0005;

const types = { html: "text/html", woff2: "font/woff2", svg: "image/svg+xml" };

const server = createServer(({ url }, response) => void answer(url ?? "/", response));
let origin = "";

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const visits = ["/", "/en", "/faq"].flatMap((path) =>
  [360, 1280].map((width) => ({ path, width })),
);

// One after the other: only the page in front is painted.
describe("a page that arrives piece by piece", () => {
  it.each(visits)("moves nothing that is in sight: $path at $width px", async ({ path, width }) => {
    const page = await stage.browser.newPage();
    try {
      await page.setViewport({ width, height: 823 });
      await page.evaluateOnNewDocument(watchShifts);
      await page.goto(`${origin}${path}`);
      expect(await readShifts(page)).toEqual([]);
    } finally {
      await page.close();
    }
  });
});

async function answer(path: string, response: ServerResponse): Promise<void> {
  const name = path.slice(1) || "index.html";
  const file = stage.site.get(name) ?? stage.site.get(`${name}.html`);
  const type = types[file?.path.split(".").at(-1) as keyof typeof types];
  response.writeHead(file ? 200 : 404, type ? { "content-type": type } : {});
  if (type === types.html) await sendInPieces(`${file?.bytes}`, response);
  else response.end(file?.bytes);
}

async function sendInPieces(html: string, response: ServerResponse): Promise<void> {
  const [head = "", body = ""] = html.split(/(?=<body)/);
  response.write(head);
  const pieces = body.split(pieceStart);
  for (const piece of pieces.slice(0, mostPieces)) {
    response.write(piece);
    await wait(pause);
  }
  response.end(pieces.slice(mostPieces).join(""));
}

/** Runs in the page, before all else. */
function watchShifts(): void {
  const shifts: PerformanceEntry[] = [];
  Object.assign(globalThis, { shifts });
  const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()));
  observer.observe({ type: "layout-shift", buffered: true });
}

/** How much moved, and what it was. */
async function readShifts(page: Page): Promise<{ value: number; moved: string[] }[]> {
  await wait(pause);
  const shifts = await page.evaluate(() =>
    (Reflect.get(globalThis, "shifts") as LayoutShift[]).map(({ value, sources }) => ({
      value,
      moved: sources.map(
        ({ node }) => (node as Element | null)?.outerHTML.slice(0, 60) ?? "what styles add",
      ),
    })),
  );
  return shifts.filter(({ value }) => value > seen);
}

/** Not among TypeScript's own types. */
interface LayoutShift {
  value: number;
  sources: { node: Node | null }[];
}
