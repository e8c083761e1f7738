import { beforeAll, describe, expect, it } from "vitest";
import { followTab } from "./follow-tab.ts";
import { openEngine, otherEngines, pages, serveCompanySite, zooms } from "./support.ts";

/** A desktop's window, in pixels of its screen: what WCAG 1.4.10 thinks of. */
const desktop = { width: 1280, height: 1024 };

const server = await serveCompanySite();

const zoomed = otherEngines.flatMap((kind) => zooms.map((zoom) => ({ ...kind, zoom })));

describe.each(zoomed)("$name at a zoom of $zoom", ({ zoom, ...kind }) => {
  const engine = openEngine(kind, { zoom });
  if (!engine) return;
  beforeAll(() => engine.tab.resize(desktop.width / zoom, desktop.height / zoom));

  describe.each(pages)("%s", (address) => {
    beforeAll(() => engine.tab.go(server.origin + address));

    it("can be gone through by Tab, and the header covers no stop", () => followTab(engine.tab));

    it.each([false, true])(
      "is that large, scrolls one way only and cuts no text off, with the text spacing of WCAG 1.4.12: %s",
      async (isSpaced) => {
        const seen = await engine.tab.evaluate((isSpaced) => {
          if (isSpaced) {
            for (const { style } of document.querySelectorAll<HTMLElement>("body, body *")) {
              style.setProperty("line-height", "1.5", "important");
              style.setProperty("letter-spacing", "0.12em", "important");
              style.setProperty("word-spacing", "0.16em", "important");
            }
          }
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
        }, isSpaced);
        expect(seen).toEqual({ zoom, width: desktop.width / zoom, sideways: 0, cut: [] });
      },
    );
  });
});
