import { describe, expect, it } from "vitest";
import { pages, setUpStage } from "./support.ts";

const stage = setUpStage();

describe.concurrent("a page in print", () => {
  it("shows every answer", async () => {
    await stage.visit("/faq", { media: "print" }, async (page) => {
      const answers = await page.$$eval("details .answer", (all) =>
        all.map((answer) => ({
          visible: answer.checkVisibility({ contentVisibilityAuto: true }),
          // A box of no height would hide what is "visible".
          shown:
            (answer.closest("details")?.getBoundingClientRect().height ?? 0) >= answer.scrollHeight,
        })),
      );
      expect(answers).toHaveLength(19);
      expect(answers).toEqual(answers.map(() => ({ visible: true, shown: true })));
    });
  });

  it.each(["/", "/en", "/faq"])("takes two sheets, of A4 and of US Letter: %s", async (path) => {
    await stage.visit(path, { media: "print", bypassPolicy: true }, async (page) => {
      // Numbers and labels have the system's monospace font, whose width differs from one to another.
      await page.addStyleTag({ content: ":root { --mono: Grotesk !important }" });
      for (const format of ["A4", "Letter"] as const) {
        const pdf = Buffer.from(await page.pdf({ format })).toString("latin1");
        expect([format, pdf.match(/\/Type\s*\/Page\b/g)?.length]).toEqual([format, 2]);
      }
    });
  });

  it.each(pages)("leaves out what paper cannot do: %s", async (path) => {
    await stage.visit(path, { media: "print" }, async (page) => {
      const shown = await page.$$eval("header, .whatsapp, .skip, button", (all) =>
        all.filter((element) => element.checkVisibility()).map(({ outerHTML }) => outerHTML),
      );
      expect(shown).toEqual([]);
      expect(await page.$eval("h1", (h1) => h1.checkVisibility())).toBe(true);
    });
  });
});

describe.concurrent("a page for readers who want less motion", () => {
  const features = { "prefers-reduced-motion": "reduce" };

  it.each(pages)("moves nothing: %s", async (path) => {
    await stage.visit(path, { features }, async (page) => {
      const moving = await page.evaluate(() => {
        const parts = [null, "::before", "::after", "::details-content", "::backdrop"];
        const moving: string[] = [];
        for (const element of document.querySelectorAll("*")) {
          for (const part of parts) {
            const style = getComputedStyle(element, part);
            const { transitionDuration, animationName, scrollBehavior } = style;
            const still =
              transitionDuration.split(",").every((time) => Number.parseFloat(time) === 0) &&
              animationName === "none" &&
              scrollBehavior !== "smooth";
            if (!still) moving.push(`${element.tagName}${part ?? ""}`);
          }
        }
        return moving;
      });
      expect(moving).toEqual([]);
    });
  });

  it("opens an answer at once", async () => {
    await stage.visit("/faq", { features }, async (page) => {
      await page.click("summary");
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    });
  });

  it("is not drawn over from one page to the next", async () => {
    // A rule that only a media query may hold back: computed styles do not tell of it.
    await stage.visit("/", { features }, async (page) => {
      const rules = await page.evaluate(() => {
        const found: boolean[] = [];
        const search = (rules: CSSRuleList, applies: boolean) => {
          for (const rule of rules) {
            if (rule.constructor.name === "CSSViewTransitionRule") found.push(applies);
            if (!(rule instanceof CSSGroupingRule)) continue;
            const media = rule instanceof CSSMediaRule ? rule.conditionText : "all";
            search(rule.cssRules, applies && matchMedia(media).matches);
          }
        };
        for (const { cssRules } of document.styleSheets) search(cssRules, true);
        return found;
      });
      expect(rules).not.toContain(true);
    });
  });
});

describe.concurrent("a page in forced colours", () => {
  it.each(pages)("keeps a border around every button: %s", async (path) => {
    await stage.visit(
      path,
      { width: 360, features: { "forced-colors": "active" } },
      async (page) => {
        expect(await page.evaluate(() => matchMedia("(forced-colors: active)").matches)).toBe(true);
        const buttons = await page.$$eval("button, .button, .whatsapp", (all) =>
          all
            .filter((button) => button.checkVisibility())
            .map((button) => {
              const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(button);
              // Backgrounds and shadows are gone; a border in the page's own colour would be too.
              const page = getComputedStyle(document.body).backgroundColor;
              const seen = borderTopStyle !== "none" && Number.parseFloat(borderTopWidth) >= 1;
              return { name: button.textContent, border: seen && borderTopColor !== page };
            }),
        );
        expect(buttons.length).toBeGreaterThan(1);
        expect(buttons.filter(({ border }) => !border)).toEqual([]);
      },
    );
  });
});
