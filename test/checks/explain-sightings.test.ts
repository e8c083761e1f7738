import { expect, it } from "vitest";
import type { CheckedPage } from "../../src/checks/checked-site.ts";
import {
  explainSightings,
  type PlacedSighting,
} from "../../src/checks/visits/explain-sightings.ts";
import type { Sighting } from "../../src/checks/visits/rules.ts";
import { explainStop } from "../../src/checks/visits/tours.ts";
import { createSmallSite, pageOf } from "./small-site.ts";

const small = await createSmallSite({
  "index.html": pageOf('<h1 class="big">Example laboratory</h1>'),
  "en.html": pageOf("<p>"),
});
const checked = { ...small, scripts: new Map([["menu", "for(;;);"]]) };
const pages = checked.pages as [CheckedPage, CheckedPage];

const place = (sighting: Sighting, page = pages[0], width = 360): PlacedSighting => ({
  ...{ ...sighting, page, surroundings: { width, height: 740 }, styles: "" },
});

function sight(selector: string, tag: string, width?: number): PlacedSighting {
  const element = { tag, selector, text: "Example laboratory" };
  const message = "It is cut off";
  return place({ rule: "layout/text-cut", element, message }, pages[0], width);
}

const explain = (seen: PlacedSighting[]) => [...explainSightings(checked, seen).keys()];

it("tells one element once, with its first state, its source and its line of content", () => {
  const seen = [360, 320, 320].map((width) => sight("h1", "<h1>", width));
  expect(explain(seen)).toMatchObject([
    {
      code: "layout/text-cut",
      severity: "error",
      message: "It is cut off [WCAG 1.4.4, 1.4.12] (360×740, and 1 more)",
      output: { file: "index.html", at: '<h1 class="big">' },
      place: { file: "content/pages/home.en.yaml" },
    },
  ]);
});

it("tells an element that a script has made as the browser shows it", () => {
  const [found] = explain([sight("h1", '<p id="made">')]);
  expect(found?.output?.at).toBe('<p id="made">');
});

it("counts what many elements of one kind, or with one cause, share", () => {
  const many = Array.from({ length: 9 }, (_, n) => sight(`p:nth-of-type(${n})`, `<p id="p${n}">`));
  const found = explain([...many, sight("a", '<a class="other">')]);
  expect(found.map(({ message }) => / elements like it/.exec(message) !== null)).toEqual([
    false,
    false,
    true,
    false,
  ]);
  expect(found[2]?.message).toContain("(360×740; 6 more elements like it)");
  const one = explain([...many, sight("b", "<b>")].map((seen) => ({ ...seen, cause: "p { }" })));
  expect(one.map(({ message }) => message)).toEqual([
    expect.stringContaining("(360×740; 9 more elements like it)"),
  ]);
});

it("tells a pale text once, whichever rules and pictures show it", () => {
  const pale = sight("p", "<p>");
  const seen: PlacedSighting[] = [
    { ...pale, rule: "a11y/axe", ground: "color-contrast", cause: "#bbb on #fff" },
    { ...pale, rule: "a11y/axe", ground: "color-contrast-enhanced", cause: "#bbb on #fff" },
    { ...pale, rule: "a11y/contrast" },
    { ...pale, rule: "a11y/contrast", cause: "when selected" },
  ];
  expect(explain(seen).map(({ code }) => code)).toEqual(["a11y/axe", "a11y/contrast"]);
});

it("tells a script without end once, by its file where it has one, on whatever page and at whatever step", () => {
  const known = explainStop(checked, { place: "at /en, line 1", code: "for(;;);\n" });
  const steps = [3, 10].map((column) =>
    place(explainStop(checked, { place: `at /a.js, line 2, column ${column}` })),
  );
  expect(explain([...pages.map((page) => place(known, page)), ...steps])).toMatchObject([
    { message: "the script scripts/menu.ts does not end [no result] (360×740)" },
    { message: "the script at /a.js, line 2, column 3 does not end [no result] (360×740)" },
  ]);
});

it("tells a fault by one of two rules that find it, and another fault of the element too", () => {
  const labeled = { ...sight("h1", "<h1>"), ground: "label" };
  const pale = { ...sight("h1", "<h1>"), rule: "a11y/axe", ground: "color-contrast" } as const;
  const codesOf = (seen: PlacedSighting[]) => explain(seen).map(({ code }) => code);
  const again = { ...labeled, rule: "a11y/htmlcs" } as const;
  expect(codesOf([again, { ...labeled, rule: "a11y/axe" }])).toEqual(["a11y/axe"]);
  expect(codesOf([again, pale])).toEqual(["a11y/htmlcs", "a11y/axe"]);
});
