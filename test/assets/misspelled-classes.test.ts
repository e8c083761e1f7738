import { expect, it } from "vitest";
import { findMisspelledClasses } from "../../src/assets/misspelled-classes.ts";
import { scanStylesheet } from "../../src/assets/scan-stylesheet.ts";
import { parseTemplate } from "../support/parse-template.ts";

const styled =
  ".step-1,.level1,.tone-a,.panel,.card,.columns,.tinted,.stats,.now{top:0}[class*='tint']{top:0}";
const used = '<i className="step-1 level1 tone-a panel card columns tinted" />';

it.each([
  ["one letter is wrong", '"colunms"', ["colunms"]],
  ["it is a whole name of several parts", '"panel-wide pannel"', ["pannel"]],
  ["it is another one of a series", '"step-2 tone-b level2"', []],
  ["a selector asks for a part of it", '"tintad"', []],
  ["only a script looks for it", '"pane1s panes"', []],
  ["it is the plural of another one", '"cards"', []],
  ["it is all that is left of a class with rules", '"stat"', ["stat"]],
  ["an expression has that class too", '"stat" className={a ? "stats" : "b"}', []],
  ["it is a short one", '"dard"', ["dard"]],
  ["it is too short to be near", '"no"', []],
  [
    "a space in it is none in HTML",
    '"stats\u00a0now"',
    ["invisible character U+00A0 is not allowed"],
  ],
  ["it is one of two", '{a ? "card pannel" : "colunms"}', ["pannel", "colunms"]],
  ["it may be left out", '{[a && "pannel", b || "colunms"].join(" ")}', ["pannel", "colunms"]],
  ["a function joins it", '{classes("pannel", a === "colunms")}', ["pannel"]],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template
  ["it stands beside a value", "{`pannel ${a ? 'colunms' : ''}${b} pannel-${c}`}", ["pannel"]],
  ["it is given to a method", '{a.includes("pannel") && ("card" + a)}', []],
  ["it is added to others", '{"pannel " + (a as string) + " colunms"}', ["pannel", "colunms"]],
  ["it stands in a comment", '"a"/* className="colunms" */', []],
])("a class is reported or not where %s", async (_, list, names) => {
  const found = findMisspelledClasses(
    new Map([["a.css", scanStylesheet(styled)]]),
    await parseTemplate(`<>${used}<b className=${list} /></>`),
    ['find(".panes")'],
  );
  expect(found.map(({ message }) => message)).toEqual(
    names.map((name) =>
      name.startsWith("invisible") ? name : `no stylesheet has the class "${name}"`,
    ),
  );
});
