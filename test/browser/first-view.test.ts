import type { Page } from "puppeteer-core";
import { expect, it } from "vitest";
import { setUpStage } from "./support.ts";

const stage = setUpStage();

const mail = 'main a[href^="mailto:"]';
const reasons = "main > :first-child li";
const firstViews = ["/", "/en"].flatMap((path) => [
  { path, width: 360, height: 780, parts: mail },
  { path, width: 768, height: 1024, parts: mail },
  { path, width: 1024, height: 768, parts: mail },
  { path, width: 1280, height: 720, parts: `${mail}, ${reasons}` },
  { path, width: 1440, height: 900, parts: `${mail}, ${reasons}` },
  { path, width: 1920, height: 1080, parts: `${mail}, ${reasons}` },
]);

it.each(firstViews)(
  "the first view shows how to write, and on a desktop the reasons to trust: $path at $width × $height",
  async ({ path, parts, ...window }) => {
    await stage.visit(path, window, async (page) => {
      const inView = await findInView(page, parts);
      expect(inView[0]).toMatch(/@/);
      expect(inView).toHaveLength(parts === mail ? 1 : 4);
    });
  },
);

// On its side, a phone's header scrolls away with the page.
it.each([
  { width: 360, height: 780 },
  { width: 740, height: 360 },
])("the menu opens in view at $width × $height", async (window) => {
  await stage.visit("/", window, async (page) => {
    await page.click("header button");
    expect(await findInView(page, "header #menu a")).toHaveLength(2);
  });
});

/** The texts of those elements that are whole in the window, with nothing over their corners. */
function findInView(page: Page, selector: string): Promise<(string | null)[]> {
  return page.$$eval(selector, (elements) =>
    elements
      .filter((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const corners = [left + 3, right - 3].flatMap((x) =>
          [top + 3, bottom - 3].map((y) => [x, y]),
        );
        return corners.every(([x, y]) =>
          element.contains(document.elementFromPoint(x as number, y as number)),
        );
      })
      .map(({ textContent }) => textContent),
  );
}
