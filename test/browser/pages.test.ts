import { describe, expect, it } from "vitest";
import { leave, pages, schemes, setUpStage, widths } from "./support.ts";

const stage = setUpStage();

const cases = pages.flatMap((path) => schemes.map((scheme) => ({ path, scheme })));

describe.concurrent("a page", () => {
  // The visit itself fails on console messages, errors, refused and foreign requests.
  it.each(cases)("says and asks nothing amiss: $path, $scheme, all widths", async (how) => {
    for (const width of widths) {
      await stage.visit(how.path, { ...how, width }, async (page) => {
        const title = await page.title();
        expect(title).not.toBe("");
      });
    }
  });

  it.each(pages)("has one h1, in sight: %s", async (path) => {
    await stage.visit(path, { width: 360 }, async (page) => {
      const headings = await page.$$eval("h1", (all) => all.map((h1) => h1.checkVisibility()));
      expect(headings).toEqual([true]);
    });
  });

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

  it.each(pages)("has two empty slots that take no room and no focus: %s", async (path) => {
    await stage.visit(path, {}, async (page) => {
      for (const id of ["translation-slot-1", "translation-slot-2"]) {
        const slot = await page.$eval(`footer #${id}`, (element) => ({
          nodes: element.childNodes.length,
          room: element.getBoundingClientRect().height,
          focusable: element.hasAttribute("tabindex"),
          // A gap between the footer's parts would be room taken as well.
          moves: (() => {
            const before = document.documentElement.scrollHeight;
            element.remove();
            return document.documentElement.scrollHeight - before;
          })(),
        }));
        expect(slot).toEqual({ nodes: 0, room: 0, focusable: false, moves: 0 });
      }
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
