import { describe, expect, it } from "vitest";
import { pages, setUpStage } from "./support.ts";

const stage = setUpStage();
const phone = { width: 360, height: 740, scripts: false };

describe("a page without scripts, on a phone", () => {
  it.each(pages)("%s shows every navigation link, and nothing lies over it", async (path) => {
    await stage.visit(path, phone, async (page) => {
      const links = await page.$$eval("header a", (all) =>
        all.map((link) => {
          const { left, top, width, height } = link.getBoundingClientRect();
          const seen = document.elementFromPoint(left + width / 2, top + height / 2);
          return [new URL(link.href).pathname, link.checkVisibility() && link.contains(seen)];
        }),
      );
      // Brand, two languages, two pages.
      const paths = ["/", "/", "/", "/en", "/faq"];
      expect(links.sort()).toEqual(paths.map((path) => [path, true]));
    });
  });
});

describe("a question without scripts", () => {
  it.each(["click", "Enter"])("opens with %s, and closes the one before", async (way) => {
    // A question that is still moving would be clicked beside.
    const still = { ...phone, features: { "prefers-reduced-motion": "reduce" } };
    await stage.visit("/faq", still, async (page) => {
      const questions = await page.$$("summary");
      expect(questions).toHaveLength(19);
      for (const [index, question] of questions.entries()) {
        // Not from under the bar at the bottom, which is no part of the question.
        await question.evaluate((summary) => summary.scrollIntoView({ block: "center" }));
        if (way === "click") await question.click();
        else {
          await question.focus();
          await page.keyboard.press("Enter");
        }
        const open = () =>
          page.$$eval("details", (all) => all.flatMap((item, at) => (item.open ? [at] : [])));
        // Exclusive items close in a task of their own.
        await expect.poll(open).toEqual([index]);
        expect(
          await question.evaluate((summary) => summary.nextElementSibling?.checkVisibility()),
        ).toBe(true);
      }
    });
  });
});
