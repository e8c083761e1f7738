import type { Browser, Page } from "puppeteer-core";
import { afterAll, beforeAll, expect, vi } from "vitest";
import type { SiteServer } from "../../src/serve/open-server.ts";
import { serveSite } from "../../src/serve/serve-site.ts";
import type { SiteFiles } from "../../src/site/file.ts";
import { setUpBrowser } from "../support/browser.ts";
import { getCompanySite } from "../support/company-site.ts";
import { makeFiles } from "../support/make-files.ts";

/** Every page, and a path that is none: hosts answer it with `404.html`, at any depth. */
export const pages = ["/", "/en", "/faq", "/nao/existe/aqui"];

/** Small phone at 400 % zoom (WCAG 1.4.10), phone, tablet, desktop. */
export const widths = [320, 360, 768, 1280];

export const schemes = ["light", "dark"] as const;

interface Visit {
  width?: number;
  height?: number;
  scheme?: (typeof schemes)[number];
  media?: "print";
  /** Further media features: `{ "prefers-reduced-motion": "reduce" }`. */
  features?: Record<string, string>;
  scripts?: boolean;
  /** Lets a test add styles of its own, which the page's policy refuses. */
  bypassPolicy?: boolean;
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

let companyFiles: Promise<SiteFiles> | undefined;

/** Makes the company's site, once for all files of tests that run in this process. */
function makeCompanySite(): Promise<SiteFiles> {
  companyFiles ??= makeFiles(getCompanySite(), { drafts: false }).then(({ value }) => {
    if (!value) throw new Error("the company's site has mistakes");
    return value;
  });
  return companyFiles;
}

/**
 * Does what leads to another page, and waits until that one is there. puppeteer's
 * own waiting never ends for a page that the browser had fetched before.
 */
export async function leave(page: Page, act: () => Promise<unknown> | undefined): Promise<void> {
  const before = page.url();
  await act();
  await vi.waitUntil(() => page.url() !== before, { timeout: 60_000, interval: 20 });
  const isLoaded = () => page.evaluate(() => document.readyState === "complete");
  await vi.waitUntil(() => isLoaded().catch(() => false), { timeout: 60_000, interval: 20 });
}

/** Waits until nothing moves any more. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

/** Opens the menu, every pipeline and every answer, so that all there is to read can be seen. */
export async function showAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const button = document.querySelector<HTMLElement>(".menu-button");
    if (button?.checkVisibility()) button.click();
    for (const more of document.querySelectorAll<HTMLElement>("[aria-expanded=false]")) {
      if (more !== button) more.click();
    }
    for (const item of document.querySelectorAll("details")) {
      item.removeAttribute("name");
      item.open = true;
    }
  });
  await settle(page);
}

async function visit(
  { browser, server }: Stage,
  path: string,
  how: Visit,
  use: (page: Page) => Promise<unknown>,
): Promise<void> {
  const { width = 1280, height = 800, scheme = "light", features = {}, scripts = true } = how;
  const page = await browser.newPage();
  try {
    const problems = await collectProblems(page, server.origin);
    await page.setViewport({ width, height });
    // SiteRequest of the browser itself, for puppeteer does not know all of its media features.
    const client = await page.createCDPSession();
    await client.send("Emulation.setEmulatedMedia", {
      media: how.media ?? "screen",
      features: Object.entries({ "prefers-color-scheme": scheme, ...features }).map(
        ([name, value]) => ({ name, value }),
      ),
    });
    if (how.bypassPolicy) await page.setBypassCSP(true);
    await page.setJavaScriptEnabled(scripts);
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
