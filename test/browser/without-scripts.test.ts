import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import type { HomePage } from "../../templates/home/schema.ts";
import { companyContent } from "../support/company-site.ts";
import { pages, setUpStage } from "./support.ts";

const stage = setUpStage();
const phone = { width: 360, height: 740, scripts: false };

describe("a page without scripts, on a phone", () => {
  it.each(pages)("%s shows every navigation link, and each leads where it says", async (path) => {
    await stage.visit(path, phone, async (page) => {
      const links = await page.$$eval("header a", (all) => all.map((link) => link.href));
      expect(links.map((link) => new URL(link).pathname).sort()).toEqual(
        // Brand, two languages, two pages.
        ["/", "/", "/", "/en", "/faq"],
      );
      for (const [index, target] of links.entries()) {
        await page.goto(new URL(path, stage.server.origin).href);
        const link = (await page.$$("header a"))[index];
        const inSight = await link?.evaluate((element) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          const seen = document.elementFromPoint(left + width / 2, top + height / 2);
          return element.checkVisibility() && element.contains(seen);
        });
        expect(inSight, `${target} is in sight`).toBe(true);
        await Promise.all([page.waitForNavigation(), link?.click()]);
        expect(page.url()).toBe(target);
      }
    });
  });

  it.each(pages)("%s shows no button that would do nothing", async (path) => {
    await stage.visit(path, phone, async (page) => {
      const visible = await page.$$eval("button", (all) =>
        all.filter((button) => button.checkVisibility()).map((button) => button.outerHTML),
      );
      expect(visible).toEqual([]);
    });
  });

  it.each([
    ["/", "home.pt-BR.yaml"],
    ["/en", "home.en.yaml"],
    ["/nao/existe/aqui", "home.pt-BR.yaml"],
  ])("%s tells all nine pipelines and their 36 steps", async (path, file) => {
    const source = readFileSync(`${companyContent}/pages/${file}`, "utf8");
    const { items } = (parse(source) as HomePage).pipelines;
    const texts = items.flatMap(({ title, subtitle, steps }) => [
      title,
      subtitle,
      ...steps.flatMap((step) => [step.title, step.description]),
    ]);
    expect(texts).toHaveLength(9 * 2 + 36 * 2);
    await stage.visit(path, phone, async (page) => {
      const shown = await page.$eval("main", (main) => main.innerText.replace(/\s+/g, " "));
      expect(texts.filter((text) => !shown.includes(text))).toEqual([]);
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
