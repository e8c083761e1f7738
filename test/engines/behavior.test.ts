import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SiteServer } from "../../src/serve/open-server.ts";
import { serveSite } from "../../src/serve/serve-site.ts";
import type { Tab } from "./engine.ts";
import { engines } from "./engines.ts";
import { followTab, patient } from "./follow-tab.ts";
import { makeCompanySite, openEngine, withoutScripts } from "./support.ts";

const site = await makeCompanySite();
const below = await makeCompanySite("/site/");

const pages = ["/", "/en", "/faq", "/nao/existe/aqui"];

let plain: SiteServer;
let bare: SiteServer;
let deep: SiteServer;
beforeAll(async () => {
  plain = await serveSite(site, "/");
  bare = await serveSite(withoutScripts(site), "/");
  deep = await serveSite(below, "/site/");
});
afterAll(() => Promise.all([plain, bare, deep].map((server) => server.close())));

describe.each(engines)("$name", (kind) => {
  const engine = openEngine(kind);
  if (!engine) return;
  let tab: Tab;
  beforeAll(() => {
    tab = engine.tab;
  });

  const open = async (address: string, width = 1280, height = 800, server = plain) => {
    await tab.resize(width, height);
    // A mere change of the fragment would load nothing.
    await tab.go("about:blank");
    await tab.go(server.origin + address);
  };
  const findOpen = () =>
    tab.evaluate(() =>
      [...document.querySelectorAll("details")].flatMap((item, at) => (item.open ? [at] : [])),
    );
  const isMenuShown = () =>
    tab.evaluate(() => {
      const menu = document.querySelector(".menu");
      return menu !== null && getComputedStyle(menu).display !== "none" && menu.clientHeight > 0;
    });
  const overflow = () =>
    tab.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

  describe("the menu", () => {
    it("opens by its button, closes by Escape and gives the focus back", async () => {
      await open("/", 480);
      expect(await isMenuShown()).toBe(false);
      await tab.click(".menu-button");
      await expect.poll(isMenuShown, patient).toBe(true);
      await tab.press("Escape");
      await expect.poll(isMenuShown, patient).toBe(false);
      expect(await tab.evaluate(() => document.activeElement?.className)).toBe("menu-button");
    });

    it("closes when a link is chosen, and leads there", async () => {
      await open("/", 480);
      await tab.click(".menu-button");
      await expect.poll(isMenuShown, patient).toBe(true);
      await tab.click('.menu a[href="/faq"]');
      await expect.poll(() => tab.evaluate(() => location.pathname), patient).toBe("/faq");
      await expect.poll(isMenuShown, patient).toBe(false);
    });

    it("is a plain list where there is room", async () => {
      await open("/", 1280);
      expect(await isMenuShown()).toBe(true);
    });
  });

  describe("the questions", () => {
    it("open one at a time, and close again", async () => {
      await open("/faq");
      for (const at of [0, 7, 18, 3]) {
        await tab.evaluate((index) => document.querySelectorAll("summary")[index]?.click(), at);
        await expect.poll(findOpen, patient).toEqual([at]);
      }
      await tab.evaluate(() => document.querySelectorAll("summary")[3]?.click());
      await expect.poll(findOpen, patient).toEqual([]);
    });

    it.each([
      ["ArrowDown", 5],
      ["ArrowUp", 3],
      ["Home", 0],
      ["End", 18],
    ] as const)("%s moves the focus from question 4 to %i", async (key, to) => {
      await open("/faq");
      await tab.evaluate(() => document.querySelectorAll("summary")[4]?.focus());
      await tab.press(key);
      const focus = () =>
        tab.evaluate(() =>
          [...document.querySelectorAll("summary")].indexOf(document.activeElement as HTMLElement),
        );
      expect(await focus()).toBe(to);
      expect(await findOpen()).toEqual([]);
    });

    it("open by Enter", async () => {
      await open("/faq");
      await tab.evaluate(() => document.querySelectorAll("summary")[2]?.focus());
      await tab.press("Enter");
      await expect.poll(findOpen, patient).toEqual([2]);
    });

    it("open by a link to them, in sight and not below the header", async () => {
      await open("/faq#prazos");
      await expect.poll(findOpen, patient).toEqual([3]);
      const isSeen = () =>
        tab.evaluate(() => {
          const { left, top, bottom, width } = (
            document.querySelector("details[open] .answer") as HTMLElement
          ).getBoundingClientRect();
          const at = document.elementFromPoint(left + width / 2, Math.max(top + 2, 0));
          return bottom > top && top < innerHeight && at?.closest("details[open]") !== null;
        });
      await expect.poll(isSeen, patient).toBe(true);
    });
  });

  it.each(pages)(
    "Tab leads through %s in order, and the header covers no stop",
    async (address) => {
      await open(address, 480, 640);
      await followTab(tab);
    },
  );

  // 320 px is a phone, and a desktop's window at 400 %; 640 px is the same at 200 % (WCAG 1.4.10).
  describe.each(pages)("%s", (address) => {
    it.each([320, 640, 1280])("has no sideways scroll at %i px", async (width) => {
      await open(address, width);
      expect(await overflow()).toBeLessThanOrEqual(0);
    });

    it("loses nothing under the text spacing of WCAG 1.4.12", async () => {
      await open(address, 480);
      await tab.evaluate(() => {
        for (const { style } of document.querySelectorAll<HTMLElement>("body, body *")) {
          style.setProperty("line-height", "1.5", "important");
          style.setProperty("letter-spacing", "0.12em", "important");
          style.setProperty("word-spacing", "0.16em", "important");
        }
      });
      expect(await overflow()).toBeLessThanOrEqual(0);
    });

    it("can be read whole without scripts", async () => {
      await open(address, 480, 800, bare);
      expect(await isMenuShown()).toBe(true);
      const dead = await tab.evaluate(() => document.querySelector(".menu-button:not([hidden])"));
      expect(dead).toBeNull();
      expect(await overflow()).toBeLessThanOrEqual(0);
    });
  });

  it("shows the Portuguese home for a path that is none, at any depth", async () => {
    await open("/nao/existe/aqui");
    const shown = await tab.evaluate(() => [document.documentElement.lang, document.title]);
    await open("/");
    expect(await tab.evaluate(() => [document.documentElement.lang, document.title])).toEqual(
      shown,
    );
    expect((await fetch(`${plain.origin}/nao/existe/aqui`)).status).toBe(404);
  });

  it("works below a base path, with its font", async () => {
    await open("/site/en", 1280, 800, deep);
    await tab.evaluate(() => document.querySelector<HTMLElement>('a[href="/site/faq"]')?.click());
    await expect.poll(() => tab.evaluate(() => location.pathname), patient).toBe("/site/faq");
    const font = () => tab.evaluate(() => document.fonts.check("16px Grotesk"));
    await expect.poll(font, patient).toBe(true);
  });
});
