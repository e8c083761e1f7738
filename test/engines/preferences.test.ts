import { beforeAll, describe, expect, it } from "vitest";
import { openEngine, otherEngines, pages, serveCompanySite } from "./support.ts";

const server = await serveCompanySite();

describe.each(otherEngines)("$name, as its visitor has set it", (kind) => {
  const engine = openEngine(kind, { reducedMotion: true, forcedColors: true });
  if (!engine) return;
  beforeAll(() => engine.tab.resize(480, 800));

  it.each(pages)("%s moves nothing where motion is not wanted", async (address) => {
    await engine.tab.go(server.origin + address);
    const { isAsked, moving } = await engine.tab.evaluate(() => {
      const isMoving = (element: Element) => {
        const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(element);
        const isStill = transitionDuration
          .split(",")
          .every((time) => Number.parseFloat(time) === 0);
        return !isStill || animationName !== "none" || scrollBehavior === "smooth";
      };
      const all = [...document.querySelectorAll("*")];
      return {
        isAsked: matchMedia("(prefers-reduced-motion: reduce)").matches,
        moving: all.filter(isMoving).map(({ outerHTML }) => outerHTML.slice(0, 80)),
      };
    });
    expect(isAsked).toBe(true);
    expect(moving).toEqual([]);
  });

  it.for(pages)("%s has edges in forced colours", async (address, { skip }) => {
    skip(kind.name === "WebKit", "WebKit has no forced colors");
    await engine.tab.go(server.origin + address);
    const { isAsked, count, edgeless } = await engine.tab.evaluate(() => {
      // Backgrounds are gone: only a border still says that a link is a button, or where the bar begins.
      const buttons = [...document.querySelectorAll(".button, body > aside")];
      const hasEdge = (element: Element) => {
        const { borderTopStyle, borderTopWidth } = getComputedStyle(element);
        return borderTopStyle !== "none" && Number.parseFloat(borderTopWidth) > 0;
      };
      return {
        isAsked: matchMedia("(forced-colors: active)").matches,
        count: buttons.length,
        edgeless: buttons.filter((element) => !hasEdge(element)).map((one) => one.outerHTML),
      };
    });
    expect(isAsked).toBe(true);
    expect(count).toBeGreaterThan(0);
    expect(edgeless).toEqual([]);
  });
});
