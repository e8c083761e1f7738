import { expect, it } from "vitest";
import { describePageState, listPageStates } from "../../src/checks/a11y/page-states.ts";

it("lists each page on phone and desktop, with all media settings, closed and opened", () => {
  const all = listPageStates([
    { route: "/", has: (selector) => selector === ".menu-button" },
    { route: "/faq", has: () => true },
  ]);
  expect(all.filter(({ route }) => route === "/").map(describePageState)).toEqual(
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
