import axe from "axe-core";
import type { Page } from "puppeteer-core";
import { describe, expect, it } from "vitest";
import { holds, setUpBrowser, startDev, until } from "./support.ts";

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
  return page.evaluate((selector) => {
    const parts = document.querySelector(selector)?.shadowRoot?.querySelectorAll("*") ?? [];
    return [...parts]
      .filter((part) => !part.closest("pre"))
      .map((part) => part.getBoundingClientRect())
      .every(({ left, right }) => left >= 0 && right <= innerWidth);
  }, host);
}

describe.each(["light", "dark"])("on a phone, in %s colours", (scheme) => {
  it("mistakes, a text's line and its field can be read by all, and fit", async () => {
    const dev = await startDev();
    const page = await dev.open("/en");
    await page.setViewport({ width: 320, height: 640 });
    await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }]);

    dev.edit(home, "subtitle: With", "subtitel: With");
    await until(page, () => document.querySelector("vitrine-errors") !== null);
    expect(await findFaults(page, "vitrine-errors")).toEqual([]);
    expect(await fits(page, "vitrine-errors")).toBe(true);
    dev.edit(home, "subtitel: With", "subtitle: With");
    await until(page, () => document.querySelector("vitrine-errors") === null);

    await page.keyboard.down("Alt");
    await page.hover("h1");
    await holds(async () => {
      const hasLabel = await page.evaluate(() => {
        const label = document.querySelector("vitrine-texts")?.shadowRoot?.querySelector(".label");
        return label?.hasAttribute("hidden") === false;
      });
      expect(hasLabel).toBe(true);
    });
    expect(await findFaults(page, "vitrine-texts")).toEqual([]);
    expect(await fits(page, "vitrine-texts")).toBe(true);

    await page.keyboard.press("KeyE");
    await page.keyboard.up("Alt");
    await page.keyboard.type("{fonded}");
    await page.keyboard.press("Enter");
    await until(page, () =>
      Boolean(
        document.querySelector("vitrine-texts")?.shadowRoot?.querySelector(".refusal")?.textContent,
      ),
    );
    expect(await findFaults(page, "vitrine-texts")).toEqual([]);
    expect(await fits(page, "vitrine-texts")).toBe(true);
  });
});
