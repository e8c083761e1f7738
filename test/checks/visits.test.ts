import { expect, it } from "vitest";
import { describeVisit, listVisits } from "../../src/checks/a11y/visits.ts";

it("visits each page on phone and desktop, in both schemes and forced colours, opened and closed", () => {
  const all = listVisits([
    { route: "/", has: (selector) => selector === ".menu-button" },
    { route: "/faq", has: () => true },
  ]);
  expect(all.filter(({ route }) => route === "/").map(describeVisit)).toEqual(
    ["light", "dark", "forced colours"].flatMap((scheme) => [
      `phone, ${scheme}`,
      `desktop, ${scheme}`,
      `phone, ${scheme}, .menu-button open`,
    ]),
  );
  expect(all.filter(({ opened }) => opened === "summary")).toHaveLength(6);
});

it("asks for each surrounding what a visitor's system asks for", () => {
  const all = listVisits([{ route: "/", has: () => false }]);
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
