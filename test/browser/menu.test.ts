import type { Page } from "puppeteer-core";
import { describe, expect, it } from "vitest";
import { leave, pages, setUpStage } from "./support.ts";

const stage = setUpStage();
const phone = { width: 360, height: 740 };

describe("the menu on a phone", () => {
  it.each(pages)("ships folded on %s, behind a button in sight", async (path) => {
    await stage.visit(path, phone, async (page) => {
      expect(await readMenu(page)).toEqual({ button: true, expanded: "false", links: 0 });
      expect(await tabStops(page)).not.toContain("menu");
    });
  });

  it("opens and closes by the button", async () => {
    await stage.visit("/", phone, async (page) => {
      await page.click(".menu-button");
      expect(await readMenu(page)).toEqual({ button: true, expanded: "true", links: 2 });
      await page.click(".menu-button");
      expect(await readMenu(page)).toEqual({ button: true, expanded: "false", links: 0 });
    });
  });

  it("takes the Tab key through its links while open, and closes when the focus goes on", async () => {
    await stage.visit("/", phone, async (page) => {
      await page.click(".menu-button");
      expect(await tabStops(page)).toContain("menu");
      expect(await readMenu(page)).toEqual({ button: true, expanded: "false", links: 0 });
    });
  });

  it("is controlled by a button that names it", async () => {
    await stage.visit("/", phone, async (page) => {
      const controlled = await page.$eval(".menu-button", (button) => {
        const id = button.getAttribute("aria-controls") ?? "";
        return document.getElementById(id)?.tagName;
      });
      expect(controlled).toBe("NAV");
    });
  });

  it("leads to the page that is chosen, and is folded there", async () => {
    await stage.visit("/", phone, async (page) => {
      await page.click(".menu-button");
      await leave(page, () => page.click('#menu a[href="/faq"]'));
      expect(new URL(page.url()).pathname).toBe("/faq");
      expect(await readMenu(page)).toMatchObject({ expanded: "false", links: 0 });
    });
  });

  it("closes when a link is chosen, before the page is left", async () => {
    await stage.visit("/", phone, async (page) => {
      // "Back" shows the page as it was left; so it must be folded already then.
      await page.evaluate(() => addEventListener("click", (event) => event.preventDefault()));
      await page.click(".menu-button");
      await page.click('#menu a[href="/faq"]');
      expect(await readMenu(page)).toMatchObject({ expanded: "false", links: 0 });
    });
  });

  it.each([".menu-button", "#menu a"])("closes with Escape from %s", async (focused) => {
    await stage.visit("/", phone, async (page) => {
      await page.click(".menu-button");
      await page.focus(focused);
      await page.keyboard.press("Escape");
      expect(await readMenu(page)).toMatchObject({ expanded: "false", links: 0 });
      expect(await page.evaluate(() => document.activeElement?.className)).toBe("menu-button");
    });
  });

  it.each([false, true])("gives way to the links where there is room (open: %s)", async (open) => {
    await stage.visit("/", phone, async (page) => {
      if (open) await page.click(".menu-button");
      await page.setViewport({ width: 1280, height: 800 });
      await expect.poll(() => readMenu(page)).toMatchObject({ button: false, links: 2 });
      await page.setViewport(phone);
      await expect.poll(() => readMenu(page)).toMatchObject({ button: true, links: 0 });
    });
  });
});

describe("the header", () => {
  it.each(pages)("is as high on %s at 1280 px as without scripts", async (path) => {
    const heights: number[] = [];
    for (const scripts of [true, false]) {
      await stage.visit(path, { scripts }, async (page) => {
        heights.push(await page.$eval("header", (header) => header.offsetHeight));
      });
    }
    expect(heights[0]).toBeGreaterThan(0);
    expect(heights[0]).toBe(heights[1]);
  });
});

/** Whether the button is in sight, what it says, and how many links are in sight. */
function readMenu(page: Page) {
  return page.evaluate(() => {
    const button = document.querySelector("header button");
    const links = [...document.querySelectorAll("#menu a")];
    return {
      button: button?.checkVisibility(),
      expanded: button?.getAttribute("aria-expanded"),
      links: links.filter((link) => link.checkVisibility({ visibilityProperty: true })).length,
    };
  });
}

/** Where the focus stops in the header on its way with Tab from the brand into the page. */
async function tabStops(page: Page): Promise<string[]> {
  const stops: string[] = [];
  await page.focus(".brand");
  for (;;) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(() => {
      const at = document.activeElement;
      return at?.closest("header") ? (at.closest("nav")?.id ?? "") : null;
    });
    if (stop === null) return stops;
    stops.push(stop);
  }
}
