import { expect, it } from "vitest";
import { scanStylesheet } from "../../src/assets/scan-stylesheet.ts";
import type { CheckedPage } from "../../src/checks/checked-site.ts";
import { blameVariables } from "../../src/checks/visits/blame-variables.ts";
import type { PlacedSighting } from "../../src/checks/visits/explain-sightings.ts";
import { createSmallSite, pageOf } from "./small-site.ts";

const { pages } = await createSmallSite({ "index.html": pageOf("<p>") });
const page = pages[0] as CheckedPage;

const pairs = "--a:light-dark(#000,#fff);--b:light-dark(#111,#eee);--c:light-dark(#222,#ddd);";
const css = `@media print{:root{--paper:#fff}}:root{${pairs}--paper:#fdf6e3;--size:2rem}`;
const sheets = new Map([["styles/a.css", scanStylesheet(css)]]);

/** Pale words, as they were seen in a color scheme. */
const see = (scheme: "light" | "dark", colors = "", selector = "p"): PlacedSighting => ({
  ...{ rule: "a11y/axe", ground: "color-contrast", message: `1.1:1${colors}`, page, styles: "" },
  element: { tag: "<p>", selector, text: "" },
  surroundings: { width: 360, height: 740, scheme },
});
const blame = (...seen: PlacedSighting[]) => blameVariables(seen, sheets).map(({ cause }) => cause);

it("words that are pale in one scheme lead to the variable with one color for both", () => {
  const [first, other] = blameVariables(
    [see("dark", " (--a on --paper)"), { ...see("dark", "", "b"), rule: "a11y/contrast" }],
    sheets,
  );
  const place = { file: "styles/a.css", line: 1, column: css.lastIndexOf("--paper") + 1 };
  const hint = '"--paper" has one color for both schemes: write light-dark(…, …)';
  expect(first).toMatchObject({ cause: "--paper", hint, place });
  // Of words over a picture, no names are known.
  expect(other).toMatchObject({ cause: "--paper" });
});

it.each([
  ["that are pale in both schemes", [see("dark", " (--paper)"), see("light", " (--paper)")]],
  ["whose variables have two colors", [see("dark", " (--a on --b)")]],
  ["whose variable may be another one", [see("dark", " (--a, --paper on --b)")]],
  ["whose variables are not known", [see("dark")]],
])("words %s lead to themselves", (_, seen) => {
  expect(new Set(blame(...seen))).toEqual(new Set([undefined]));
});

it("a stylesheet without a dark scheme has colors of one scheme alone", () => {
  const flat = new Map([["a.css", scanStylesheet(":root{--paper:#fff}")]]);
  expect(blameVariables([see("dark", " (--paper)")], flat)[0]?.cause).toBeUndefined();
});

it("a small text leads to the variable that has its size", () => {
  const small = { ...see("light", " (--size)"), rule: "layout/small-text" as const };
  expect(blameVariables([small], sheets)[0]?.place?.column).toBe(css.indexOf("--size") + 1);
});
