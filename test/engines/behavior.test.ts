import { beforeAll, describe, expect, it } from "vitest";
import { makeCompanySite } from "../support/make-files.ts";
import type { Tab } from "./engine.ts";
import { engines, openEngine, pages, serveAWhile, withoutScripts } from "./support.ts";

const site = await makeCompanySite();
const plain = serveAWhile(site);
const bare = serveAWhile(withoutScripts(site));
const deep = serveAWhile(await makeCompanySite("/site/"), "/site/");

describe.each(engines)("$name", (kind) => {
  const engine = openEngine(kind);
  if (!engine) return;
  let tab: Tab;
  beforeAll(() => {
    tab = engine.tab;
  });

  const open = async (address: string, width = 1280, server = plain) => {
    await tab.resize(width, 800);
    // A mere change of the fragment would load nothing.
    await tab.go("about:blank");
    await tab.go(server.origin + address);
  };
  /** Waits for an answer of the page: what a key or a click does may come after they are sent. */
  const until = (ask: () => unknown) =>
    expect.poll(() => tab.evaluate(ask as () => void) as unknown);
  const path = () => location.pathname;
  const openQuestions = () =>
    [...document.querySelectorAll("details")].flatMap((item, at) => (item.open ? [at] : []));
  const focusedQuestion = () =>
    [...document.querySelectorAll("summary")].indexOf(document.activeElement as HTMLElement);
  const isMenuShown = () => {
    const menu = document.querySelector(".menu");
    return menu !== null && getComputedStyle(menu).display !== "none" && menu.clientHeight > 0;
  };
  const focusQuestion = (at: number) =>
    tab.evaluate((index) => document.querySelectorAll("summary")[index]?.focus(), at);
  const clickQuestion = (at: number) =>
    tab.evaluate((index) => document.querySelectorAll("summary")[index]?.click(), at);
  const goToPart = (part: string) =>
    tab.evaluate((hash) => {
      location.hash = hash;
    }, part);

  describe("the menu", () => {
    beforeAll(() => open("/", 480));

    it("is folded, opens by its button and closes by it again", async () => {
      await until(isMenuShown).toBe(false);
      await tab.click(".menu-button");
      await until(isMenuShown).toBe(true);
      await tab.click(".menu-button");
      await until(isMenuShown).toBe(false);
    });

    it.each([".menu-button", "#menu a"])("closes by Escape from %s", async (from) => {
      await tab.click(".menu-button");
      await until(isMenuShown).toBe(true);
      await tab.evaluate((one) => document.querySelector<HTMLElement>(one)?.focus(), from);
      await tab.press("Escape");
      await until(isMenuShown).toBe(false);
      await until(() => document.activeElement?.matches(".menu-button")).toBe(true);
    });

    it("closes when the focus goes on behind its last link", async () => {
      await tab.click(".menu-button");
      await until(isMenuShown).toBe(true);
      await tab.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>("header a")].at(-1)?.focus(),
      );
      await tab.press("Tab");
      await until(() => document.activeElement?.closest("main") !== null).toBe(true);
      await until(isMenuShown).toBe(false);
    });

    it("gives way to a plain list where there is room, and comes back", async () => {
      await tab.resize(1280, 800);
      await until(isMenuShown).toBe(true);
      await until(() => document.querySelector(".menu-button")?.checkVisibility()).toBe(false);
      await tab.resize(480, 800);
      await until(isMenuShown).toBe(false);
    });

    it("closes when a link is chosen, and leads there", async () => {
      await tab.click(".menu-button");
      await until(isMenuShown).toBe(true);
      // "Back" shows the page as it was left, so it is folded before.
      await tab.evaluate(() => {
        addEventListener("click", (event) => event.preventDefault(), { once: true });
      });
      await tab.click('.menu a[href="/faq"]');
      await until(isMenuShown).toBe(false);
      await tab.click(".menu-button");
      await until(isMenuShown).toBe(true);
      await tab.click('.menu a[href="/faq"]');
      await until(path).toBe("/faq");
      await until(isMenuShown).toBe(false);
    });
  });

  describe("the questions", () => {
    it("open one at a time, and close again", async () => {
      await open("/faq");
      for (const at of [0, 7, 18, 3]) {
        await clickQuestion(at);
        await until(openQuestions).toEqual([at]);
      }
      await clickQuestion(3);
      await until(openQuestions).toEqual([]);
    });

    it.each([
      ["ArrowDown", 5],
      ["ArrowUp", 3],
      ["Home", 0],
      ["End", 18],
    ] as const)("%s moves the focus from question 4 to %i, and opens none", async (key, to) => {
      await focusQuestion(4);
      await tab.press(key);
      await until(focusedQuestion).toBe(to);
      await until(openQuestions).toEqual([]);
    });

    it("open by Enter", async () => {
      await focusQuestion(2);
      await tab.press("Enter");
      await until(openQuestions).toEqual([2]);
    });

    it("open by a link to them, in sight and not below the header", async () => {
      await open("/faq#prazos");
      await until(openQuestions).toEqual([3]);
      await until(() => {
        const answer = document.querySelector("details[open] .answer") as HTMLElement;
        const { left, top, bottom, width } = answer.getBoundingClientRect();
        const at = document.elementFromPoint(left + width / 2, Math.max(top + 2, 0));
        return bottom > top && top < innerHeight && at?.closest("details[open]") !== null;
      }).toBe(true);
      await goToPart("autoria");
      await until(() => document.querySelector("details[open] [id]")?.id).toBe("autoria");
    });

    it.each(["%E0%A4%A", "no-such-answer"])(
      "are not harmed by the malformed or unknown part %j",
      async (part) => {
        await open(`/faq#${part}`);
        await goToPart(`${part}x`);
        await until(openQuestions).toEqual([]);
        await goToPart("prazos");
        await until(openQuestions).toEqual([3]);
      },
    );
  });

  it("the steps of a pipeline unfold and fold by their button", async () => {
    await open("/", 360);
    const cards = () =>
      [...document.querySelectorAll(".pipeline")].map((card) => {
        const shown = [...card.querySelectorAll(".rich > *")].filter((text) =>
          text.checkVisibility(),
        );
        return [card.querySelector("button")?.getAttribute("aria-expanded"), shown.length > 0];
      });
    const unfolded = ["true", true];
    const folded = ["false", false];
    const rest = Array(7).fill(folded);
    const press = () =>
      tab.evaluate(() => document.querySelectorAll<HTMLElement>(".pipeline button")[1]?.click());
    await until(cards).toEqual([unfolded, folded, ...rest]);
    await press();
    await until(cards).toEqual([unfolded, unfolded, ...rest]);
    await press();
    await until(cards).toEqual([unfolded, folded, ...rest]);
  });

  it.each(pages)("%s can be read whole without scripts", async (address) => {
    await open(address, 480, bare);
    await until(isMenuShown).toBe(true);
    await until(() => document.querySelector(".menu-button:not([hidden])")).toBeNull();
  });

  it("shows the Portuguese home for a path that is none, at any depth, and its links lead on", async () => {
    expect((await fetch(`${plain.origin}/nao/existe/aqui`)).status).toBe(404);
    await open("/nao/existe/aqui");
    await until(() => document.documentElement.lang).toBe("pt-BR");
    await tab.click('.menu a[href="/faq"]');
    await until(path).toBe("/faq");
  });

  it("works below a base path, with its font", async () => {
    await open("/site/en", 1280, deep);
    await tab.click('.menu a[href="/site/faq"]');
    await until(path).toBe("/site/faq");
    await until(() => document.fonts.check("16px Grotesk")).toBe(true);
  });
});
