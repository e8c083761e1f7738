import { expect, it } from "vitest";
import { setUpStage } from "./support.ts";

const stage = setUpStage();

it.each([true, false])(
  "one page turns into the next by a transition, but not where less motion is wanted (%s)",
  async (isLess) => {
    const value = isLess ? "reduce" : "no-preference";
    await stage.visit("/", {}, async (page) => {
      await page.emulateMediaFeatures([{ name: "prefers-reduced-motion", value }]);
      // Neither computed styles nor animations tell: a rule does.
      const rules = await page.evaluate(() => {
        const search = (rules: CSSRuleList): string[] =>
          [...rules].flatMap((rule) => {
            if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) return [];
            const inner = rule instanceof CSSGroupingRule ? search(rule.cssRules) : [];
            return [rule.constructor.name, ...inner];
          });
        return [...document.styleSheets].flatMap(({ cssRules }) => search(cssRules));
      });
      expect(rules.includes("CSSViewTransitionRule")).toBe(!isLess);
    });
  },
);

it("the slots of a translation widget take no room while they are empty", async () => {
  await stage.visit("/", { width: 360 }, async (page) => {
    const heights = await page.evaluate(() => {
      const before = document.documentElement.scrollHeight;
      for (const slot of document.querySelectorAll("[id^=translation-slot]")) slot.remove();
      return [before, document.documentElement.scrollHeight];
    });
    expect(heights[1]).toBe(heights[0]);
  });
});
