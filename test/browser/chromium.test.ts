import type { Browser } from "puppeteer-core";
import { expect, it, onTestFinished } from "vitest";
import { locateChromium, setUpBrowser } from "../support/browser.ts";

const shared = setUpBrowser();

it("is found, and new enough for what the site builds on", async () => {
  const { path, origin } = await locateChromium();
  // What a failure elsewhere is first asked about.
  process.stderr.write(`${await shared.browser?.version()} from ${origin}: ${path}\n`);

  const page = await (shared.browser as Browser).newPage();
  onTestFinished(() => page.close());
  const knows = await page.evaluate(() => ({
    exclusiveDetails: "name" in HTMLDetailsElement.prototype,
    detailsContent: CSS.supports("selector(::details-content)"),
    lightDark: CSS.supports("color", "light-dark(red, blue)"),
  }));
  expect(knows).toEqual({ exclusiveDetails: true, detailsContent: true, lightDark: true });
});
