import { expect, it } from "vitest";
import { checkClasses } from "../../src/assets/check-classes.ts";
import { scanStylesheet } from "../../src/assets/scan-stylesheet.ts";
import { listWords } from "../../src/assets/written-names.ts";
import { parseTemplate } from "../support/parse-template.ts";

const check = async (css: string, template: string, scripts: string[] = []) => {
  const templates = await parseTemplate(template);
  const words = listWords([templates.code, ...scripts]);
  return checkClasses(new Map([["a.css", scanStylesheet(css)]]), templates, scripts, words);
};

it.each([
  [".card--wide{top:0}", '<p className={"card card--" + tone} />'],
  [".track-dna{top:0}", '<p className={"track-" + kind} />'],
  [".card__title{top:0}", '<p className={"card__" + part} />'],
  [".course-dessert{top:0}", '<p className={["course", course].join("-")} />'],
  [".is-open .open{top:0}", '<p className={classes({ open }, a ? "is-open" : "")} />'],
])("of a class that code puts together, %j, nothing is said", async (css, template) => {
  expect(await check(css, template)).toEqual([]);
});

it.each([
  // Either name may be the wrong one.
  [".statz{top:0}", "write the same name here and in templates/a.tsx:1, or remove the rule"],
  [".statz{top:0}.stats{top:0}", 'did you mean "stats"? If not, remove its rule'],
  // "prose" is no class, and among short words one is always near.
  [".prosa{top:0}", "remove its rule"],
  [".sta{top:0}", 'did you mean "stat"? If not, remove its rule'],
  [".depe,.deep{top:0}", 'did you mean "deep"? If not, remove its rule'],
  [".deap{top:0}", "write the same name here and in templates/a.tsx:1, or remove the rule"],
  // The code has this word, but not where classes are.
  [".unit,.units,.stat,.card{top:0}", 'did you mean "units"? If not, remove its rule'],
])("of a class that no template uses, %j, the hint is: %s", async (css, hint) => {
  const code = `{ let prose = "a text of prose, in quotes"; <p className="stats deep units" />;
    unit = "a space before its unit"; card("cards", " stat " + 1); a(".card") }`;
  const found = await check(css, code);
  const unused = found.filter(({ code }) => code === "style/unused");
  expect(unused).toMatchObject([{ hint, place: { line: 1, column: 2 } }]);
});

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
  ["it has a letter twice", '"cardd"', ["cardd"]],
  ["it is all that is left of a class with rules, where it is told", '"stat"', []],
  ["an expression has that class too", '"stat" className={a ? "stats" : "b"}', []],
  ["it is a short one", '"nwo now dard"', ["nwo", "dard"]],
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
  const found = await check(styled, `<>${used}<b className=${list} /></>`, ['find(".panes")']);
  const inTemplates = found.filter(({ code }) => code !== "style/unused");
  expect(inTemplates.map(({ message }) => message)).toEqual(
    names.map((name) =>
      name.startsWith("invisible") ? name : `no stylesheet has the class "${name}"`,
    ),
  );
});
