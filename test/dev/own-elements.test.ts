import axe from "axe-core";
import type { Page } from "puppeteer-core";
import { expect, it } from "vitest";
import { inShadow, openDev, pointAt, readOwn, setUpBrowser, until } from "./support.ts";

setUpBrowser();

const home = "content/pages/home.en.yaml";

/** What axe finds at one of dev's own elements, in its shadow too. */
async function findFaults(page: Page, host: string): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async (selector) => {
    const { axe: own } = window as unknown as { axe: typeof axe };
    const { violations, passes } = await own.run(selector, {
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
    });
    if (passes.length === 0) return ["axe looked at nothing"];
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  }, host);
}

/** Whether nothing of it stands out of the window to the right or left. */
function fits(page: Page, host: string): Promise<boolean> {
  return page.$$eval(inShadow(`${host} :not(pre *)`), (parts) =>
    parts
      .map((part) => part.getBoundingClientRect())
      .every(({ left, right }) => left >= 0 && right <= innerWidth),
  );
}

it.each(["light", "dark"])(
  "on a phone, in %s colours, mistakes, a text's line and its field can be read by all, and fit",
  async (scheme) => {
    const { dev, page } = await openDev();
    await page.setViewport({ width: 320, height: 640 });
    await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }]);
    const isGood = async (host: string) => {
      expect(await findFaults(page, host)).toEqual([]);
      expect(await fits(page, host)).toBe(true);
    };

    dev.edit(home, "subtitle: With", "subtitel: With");
    await until(page, () => document.querySelector("vitrine-errors") !== null);
    await isGood("vitrine-errors");
    dev.edit(home, "subtitel: With", "subtitle: With");
    await until(page, () => document.querySelector("vitrine-errors") === null);

    await pointAt(page, "h1");
    await isGood("vitrine-texts");
    await page.keyboard.press("KeyE");
    await page.keyboard.up("Alt");
    await page.keyboard.type("{fonded}");
    await page.keyboard.press("Enter");
    await expect.poll(() => readOwn(page, "vitrine-texts .refusal")).toBeTruthy();
    await isGood("vitrine-texts");
  },
);
