import type { Page } from "puppeteer-core";
import { describe, expect, it } from "vitest";
import { setUpStage } from "./support.ts";

const stage = setUpStage();

describe("the steps of a pipeline", () => {
  it("are named in sight, and described in the first alone", async () => {
    await stage.visit("/", {}, async (page) => {
      const cards = await listCards(page);
      expect(cards).toHaveLength(9);
      expect(cards.map(({ titles }) => titles)).toEqual(cards.map(() => 4));
      expect(cards.map(({ open }) => open)).toEqual(cards.map((_, index) => index === 0));
      expect(cards).toEqual(cards.map(consistent));
    });
  });

  it.each(["/", "/en"])(
    "unfold and fold by a button named for it, each for itself: %s",
    async (path) => {
      await stage.visit(path, { width: 360 }, async (page) => {
        const buttons = await page.$$(".pipeline button");
        for (const [index, button] of buttons.entries()) {
          const { name, title } = await button.evaluate((button) => ({
            name: button.getAttribute("aria-label"),
            title: button.parentElement?.querySelector("h3")?.textContent,
          }));
          expect(name).toBe(`${await button.evaluate((button) => button.textContent)}: ${title}`);
          const before = (await listCards(page)).map(({ open }) => open);
          await button.focus();
          await page.keyboard.press("Enter");
          const after = await listCards(page);
          expect(after.map(({ open }) => open)).toEqual(before.with(index, !before[index]));
          expect(after).toEqual(after.map(consistent));
        }
      });
    },
  );

  it.each(["#montagem-de-novo", "#:~:text=hifiasm"])(
    "are unfolded by a link to the pipeline, or to a word in them: %s",
    async (hash) => {
      await stage.visit(`/${hash}`, {}, async (page) => {
        const open = async () =>
          (await listCards(page)).flatMap(({ id, open }) => (open ? [id] : []));
        const both = ["sequenciamento-de-nova-geracao", "montagem-de-novo"];
        await expect.poll(open).toEqual(both);
        await page.evaluate(() => {
          location.hash = "gestao-hibrida-de-pd";
        });
        await expect.poll(open).toEqual([...both, "gestao-hibrida-de-pd"]);
        expect((await listCards(page)).map(consistent)).toEqual(await listCards(page));
      });
    },
  );

  it("are all described on paper", async () => {
    await stage.visit("/", { media: "print" }, async (page) => {
      const cards = await listCards(page);
      expect(cards.map(({ described }) => described)).toEqual(cards.map(() => 4));
    });
  });
});

interface Card {
  id: string;
  /** What its button says. */
  open: boolean;
  /** How many titles, descriptions and links to a mail are in sight. */
  titles: number;
  described: number;
  mails: number;
}

function listCards(page: Page): Promise<Card[]> {
  return page.$$eval(".pipeline", (cards) =>
    cards.map((card) => {
      const count = (selector: string) =>
        [...card.querySelectorAll(selector)].filter(
          (element) =>
            element.checkVisibility({ contentVisibilityAuto: true }) &&
            element.getBoundingClientRect().height > 10,
        ).length;
      return {
        id: card.id,
        open: card.querySelector("button")?.getAttribute("aria-expanded") === "true",
        titles: count("li strong"),
        described: count("li div > *"),
        mails: count('a[href^="mailto:"]'),
      };
    }),
  );
}

/** The card as it has to be when its button says so. */
function consistent(card: Card): Card {
  return { ...card, titles: 4, described: card.open ? 4 : 0, mails: card.open ? 1 : 0 };
}
