import type { Browser, Page } from "puppeteer-core";
import { afterAll, beforeAll, expect } from "vitest";
import type { SiteServer } from "../../src/serve/open-server.ts";
import { serveSite } from "../../src/serve/serve-site.ts";
import type { SiteFiles } from "../../src/site/file.ts";
import { patience, setUpBrowser } from "../support/browser.ts";
import { makeCompanySite } from "../support/make-files.ts";

interface Visit {
  width?: number;
  height?: number;
  /** What to do with the page before anything is loaded. */
  before?: (page: Page) => Promise<unknown>;
}

export interface Stage {
  site: SiteFiles;
  server: SiteServer;
  browser: Browser;
  /**
   * Opens a page, hands it over and closes it. Whatever it says on the console,
   * throws, is refused by its own policy or asks of another host fails the test.
   */
  visit: (path: string, how: Visit, use: (page: Page) => Promise<unknown>) => Promise<void>;
}

/** The company's site on a server, and a browser, for all tests of the file that calls this. */
export function setUpStage(): Stage {
  const stage = {} as Stage;
  const shared = setUpBrowser();
  beforeAll(async () => {
    stage.site = await makeCompanySite();
    stage.server = await serveSite(stage.site, "/");
    if (shared.browser) stage.browser = shared.browser;
    stage.visit = (path, how, use) => visit(stage, path, how, use);
  });
  afterAll(() => stage.server?.close());
  return stage;
}

/** Waits until nothing moves any more. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

async function visit(
  { browser, server }: Stage,
  path: string,
  how: Visit,
  use: (page: Page) => Promise<unknown>,
): Promise<void> {
  const { width = 1280, height = 800 } = how;
  const page = await browser.newPage();
  try {
    page.setDefaultTimeout(patience);
    const problems = await collectProblems(page, server.origin);
    await page.setViewport({ width, height });
    // Tests run side by side; each page is to behave as if it were in front.
    await page.emulateFocusedPage(true);
    await how.before?.(page);
    await page.goto(new URL(path, server.origin).href);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await use(page);
    expect(problems).toEqual([]);
  } finally {
    await page.close();
  }
}

async function collectProblems(page: Page, origin: string): Promise<string[]> {
  const problems: string[] = [];
  page.on("console", (message) => {
    // That a page which is none is answered with 404 is right, and the browser says so by itself.
    if (/status of 404/.test(message.text()) && message.location().url === page.url()) return;
    problems.push(`console ${message.type()}: ${message.text()} ${message.location().url ?? ""}`);
  });
  page.on("pageerror", (error) => problems.push(`page error: ${error}`));
  page.on("requestfailed", (request) => problems.push(`request failed: ${request.url()}`));
  page.on("request", (request) => {
    if (!request.url().startsWith(`${origin}/`)) problems.push(`request: ${request.url()}`);
  });
  await page.exposeFunction("reportViolation", (text: string) => problems.push(text));
  await page.evaluateOnNewDocument(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      const { reportViolation } = globalThis as unknown as Record<string, (text: string) => void>;
      reportViolation?.(`policy violation: ${violatedDirective} ${blockedURI}`);
    });
  });
  return problems;
}
