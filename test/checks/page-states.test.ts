import { expect, it } from "vitest";
import { describePageState, listPageStates } from "../../src/checks/a11y/page-states.ts";

it("visits each page on phone and desktop, in both schemes and forced colours, opened and closed", () => {
  const all = listPageStates([
    { route: "/", has: (selector) => selector === ".menu-button" },
    { route: "/faq", has: () => true },
  ]);
  expect(all.filter(({ route }) => route === "/").map(describePageState)).toEqual(
    ["light", "dark", "forced colours"].flatMap((scheme) => [
      `phone, ${scheme}`,
      `desktop, ${scheme}`,
      `phone, ${scheme}, .menu-button open`,
    ]),
  );
  expect(all.filter(({ opened }) => opened === "summary")).toHaveLength(6);
});

it("asks for each surrounding what a visitor's system asks for", () => {
  const all = listPageStates([{ route: "/", has: () => false }]);
  const asked = all.map(({ surroundings: { scheme, forcedColors }, size }) => [
    scheme,
    forcedColors,
    size.width < 400,
  ]);
  expect(asked).toEqual([
    ["light", false, true],
    ["light", false, false],
    ["dark", false, true],
    ["dark", false, false],
    ["dark", true, true],
    ["dark", true, false],
  ]);
});
