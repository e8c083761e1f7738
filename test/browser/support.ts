import type { Browser, Page } from "puppeteer-core";
import { afterAll, beforeAll } from "vitest";
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
  /** Opens a page, hands it over and closes it. */
  visit: (path: string, how: Visit, use: (page: Page) => Promise<unknown>) => Promise<void>;
}

/** The company's site on a server, and a browser, for all tests of the file that calls this. */
export function setUpStage(...kind: Parameters<typeof setUpBrowser>): Stage {
  const stage = {} as Stage;
  const shared = setUpBrowser(...kind);
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
    await page.setViewport({ width, height });
    // Tests run side by side; each page is to behave as if it were in front.
    await page.emulateFocusedPage(true);
    await how.before?.(page);
    await page.goto(new URL(path, server.origin).href);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await use(page);
  } finally {
    await page.close();
  }
}
