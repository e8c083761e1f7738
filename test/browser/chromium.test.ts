import { afterAll, beforeAll, expect, it } from "vitest";
import { launchBrowser, locateChromium } from "./support.ts";

let browser: Awaited<ReturnType<typeof launchBrowser>>;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

it("is found, and new enough for what the site builds on", async () => {
  const { path, origin } = await locateChromium();
  // What a failure elsewhere is first asked about.
  process.stderr.write(`${await browser.version()} from ${origin}: ${path}\n`);

  const page = await browser.newPage();
  const knows = await page.evaluate(() => ({
    exclusiveDetails: "name" in HTMLDetailsElement.prototype,
    detailsContent: CSS.supports("selector(::details-content)"),
    lightDark: CSS.supports("color", "light-dark(red, blue)"),
  }));
  expect(knows).toEqual({ exclusiveDetails: true, detailsContent: true, lightDark: true });
});
