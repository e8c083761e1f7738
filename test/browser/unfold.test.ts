import type { Page } from "puppeteer-core";
import { expect, it } from "vitest";
import { lacksWindows } from "../support/browser.ts";
import { setUpStage } from "./support.ts";

const stage = setUpStage("installed");

it.for(["#montagem-de-novo", "#:~:text=hifiasm"])(
  "the steps of a pipeline are unfolded by a link to it, or to a word in them: %s",
  async (hash, { skip }) => {
    const reason = hash.includes(":~:") && (await lacksWindows(stage.browser));
    skip(Boolean(reason), reason || "");
    await stage.visit(`/${hash}`, {}, async (page) => {
      const both = ["sequenciamento-de-nova-geracao", "montagem-de-novo"];
      await expect.poll(() => findUnfolded(page)).toEqual(both);
      await page.evaluate(() => {
        location.hash = "gestao-hibrida-de-pd";
      });
      await expect.poll(() => findUnfolded(page)).toEqual([...both, "gestao-hibrida-de-pd"]);
    });
  },
);

/** The pipelines whose steps and mail are in sight; where the button says another thing, it is told. */
function findUnfolded(page: Page): Promise<string[]> {
  return page.$$eval(".pipeline", (cards) =>
    cards.flatMap((card) => {
      const count = (selector: string) =>
        [...card.querySelectorAll(selector)].filter(
          (element) =>
            element.checkVisibility({ contentVisibilityAuto: true }) &&
            element.getBoundingClientRect().height > 10,
        ).length;
      const shown = [count("li strong"), count("li div > *"), count('a[href^="mailto:"]')].join();
      const says = card.querySelector("button")?.getAttribute("aria-expanded");
      if (shown === "4,0,0" && says === "false") return [];
      return shown === "4,4,1" && says === "true" ? [card.id] : [`${card.id}: ${shown} ${says}`];
    }),
  );
}
