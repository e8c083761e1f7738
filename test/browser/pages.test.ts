import { describe, expect, it } from "vitest";
import { leave, pages, setUpStage } from "./support.ts";

const stage = setUpStage();

describe.concurrent("a page", () => {
  it.each(pages)("has a skip link first, which leads to its main part: %s", async (path) => {
    await stage.visit(path, { width: 360 }, async (page) => {
      await page.keyboard.press("Tab");
      const focused = await page.evaluate(() => {
        const link = document.activeElement;
        const { left, top, width, height } = (link as HTMLElement).getBoundingClientRect();
        const seen = document.elementFromPoint(left + width / 2, top + height / 2);
        return { text: link?.textContent, seen: link?.contains(seen) };
      });
      const text = path === "/en" ? "Skip to content" : "Pular para o conteúdo";
      expect(focused).toEqual({ text, seen: true });
      await page.keyboard.press("Enter");
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("MAIN");
      // And the next stop lies in it.
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => !!document.activeElement?.closest("main"))).toBe(true);
    });
  });

  it.each([
    // The brand leads home as well, but is no entry of a navigation.
    ["/", ["language pt-BR", "menu /"]],
    ["/en", ["language en"]],
    ["/faq", ["menu /faq"]],
    ["/nao/existe/aqui", ["language pt-BR", "menu /"]],
  ])("marks the navigation's current links, and no other: %s", async (path, expected) => {
    await stage.visit(path, {}, async (page) => {
      const current = await page.$$eval("[aria-current]", (links) =>
        links.map((link) => {
          const nav = link.closest("header nav");
          if (!nav) return `astray: ${link.outerHTML}`;
          if (nav.id === "menu") return `menu ${link.getAttribute("href")}`;
          const page = document.documentElement.lang;
          return `language ${link.closest("[lang]")?.getAttribute("lang") ?? page}`;
        }),
      );
      expect(current).toEqual(expected);
      const values = await page.$$eval("[aria-current]", (links) =>
        links.map((link) => link.getAttribute("aria-current")),
      );
      expect(new Set(values)).toEqual(new Set(["page"]));
    });
  });

  it("is not drawn over to the next one for readers who want less motion", async () => {
    // A rule that only a media query may hold back: computed styles do not tell of it.
    await stage.visit("/", { features: { "prefers-reduced-motion": "reduce" } }, async (page) => {
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

describe("a path that is no page", () => {
  it.each(["/nao-existe", "/a/b/c", "/en/nada", "/faq/x/"])(
    "%s shows the Portuguese home page, and its links work",
    async (path) => {
      const answer = await fetch(stage.server.origin + path);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toBe(stage.site.get("index.html")?.bytes.toString());

      await stage.visit(path, {}, async (page) => {
        expect(await page.evaluate(() => document.documentElement.lang)).toBe("pt-BR");
        const links = await page.$$eval("a", (all) => all.map(({ href }) => href));
        const inside = links.filter((link) => link.startsWith(stage.server.origin));
        expect(inside.length).toBeGreaterThan(5);
        for (const link of new Set(inside.filter((link) => !link.includes("#")))) {
          expect((await fetch(link)).status, link).toBe(200);
        }
        await leave(page, () => page.click('#menu a[href="/faq"]'));
        expect(await page.$$("details")).toHaveLength(19);
      });
    },
  );
});
