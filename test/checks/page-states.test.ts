import { expect, it } from "vitest";
import { describePageState, listPageStates } from "../../src/checks/a11y/page-states.ts";
import { createSmallSite, pageOf } from "./small-site.ts";

it("lists each page on phone and desktop, with all media settings, closed and opened", async () => {
  const menu = '<button class="menu-button"></button>';
  const output = { "index.html": pageOf(menu), "faq.html": pageOf(`${menu}<summary></summary>`) };
  const all = listPageStates((await createSmallSite(output)).pages);
  expect(all.filter(({ page }) => page.path === "index.html").map(describePageState)).toEqual(
    ["light", "dark", "forced colors"].flatMap((media) => [
      `phone, ${media}`,
      `desktop, ${media}`,
      `phone, ${media}, .menu-button open`,
    ]),
  );
  expect(all.filter(({ opened }) => opened === "summary")).toHaveLength(6);
  expect(new Set(all.map(({ media }) => `${media.scheme} ${media.forcedColors}`))).toEqual(
    new Set(["light false", "dark false", "dark true"]),
  );
});
