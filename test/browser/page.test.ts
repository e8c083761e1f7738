import { expect, it } from "vitest";
import { setUpStage } from "./support.ts";

const stage = setUpStage();

it.each([true, false])(
  "answers unfold and pages turn by a transition, but not where less motion is wanted (%s)",
  async (isLess) => {
    const value = isLess ? "reduce" : "no-preference";
    await stage.visit("/faq", {}, async (page) => {
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
      const duration = await page.evaluate(() => {
        const details = document.querySelector("details") as HTMLDetailsElement;
        details.open = true;
        return getComputedStyle(details, "::details-content").transitionDuration;
      });
      expect(Number.parseFloat(duration) > 0).toBe(!isLess);
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
