import { beforeAll, describe, expect, it } from "vitest";
import { engines } from "./engines.ts";
import { followTab } from "./follow-tab.ts";
import { openEngine, serveCompanySite } from "./support.ts";

/** A desktop's window, in pixels of its screen: what WCAG 1.4.10 thinks of. */
const desktop = { width: 1280, height: 1024 };

const server = await serveCompanySite();

const zooms = [
  { zoom: 2, percent: 200 },
  { zoom: 4, percent: 400 },
] as const;
const zoomed = engines.flatMap((kind) => zooms.map((zoom) => ({ ...kind, ...zoom })));

describe.each(zoomed)("$name at $percent %", ({ zoom, ...kind }) => {
  const engine = openEngine(kind, { zoom });
  if (!engine) return;
  beforeAll(() => engine.tab.resize(desktop.width / zoom, desktop.height / zoom));

  describe.each(["/", "/en", "/faq"])("%s", (address) => {
    beforeAll(() => engine.tab.go(server.origin + address));

    it("is that large, scrolls one way only and cuts no text off", async () => {
      const seen = await engine.tab.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        const isCut = (element: Element) => {
          const { overflowX, overflowY } = getComputedStyle(element);
          const [x, y] = [overflowX, overflowY].map((value) => /hidden|clip/.test(value));
          const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
          // What is for screen readers alone is a pixel large.
          if (clientWidth <= 1) return false;
          return (x && scrollWidth > clientWidth + 1) || (y && scrollHeight > clientHeight + 1);
        };
        const texts = [...document.querySelectorAll("body *")].filter(
          (element) => element.textContent?.trim() && !element.closest("svg"),
        );
        return {
          zoom: devicePixelRatio,
          width: innerWidth,
          sideways: Math.max(0, scrollWidth - clientWidth),
          cut: texts.filter(isCut).map(({ outerHTML }) => outerHTML.slice(0, 100)),
        };
      });
      expect(seen).toEqual({ zoom, width: desktop.width / zoom, sideways: 0, cut: [] });
    });

    it("can be gone through by Tab, and the header covers no stop", () => followTab(engine.tab));
  });
});
