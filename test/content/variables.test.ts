import { expect, it } from "vitest";
import { parseYaml } from "../../src/content/parse-yaml.ts";
import type { Source } from "../../src/content/source.ts";
import { fillVariables, type Variables } from "../../src/content/variables.ts";
import { inLine } from "./mistakes.ts";

function source(yaml: string): Source {
  return parseYaml("a.yaml", yaml).value as Source;
}

const known: Variables = new Map<string, string | number>([
  ["founded", 2010],
  ["email", "a@example.com"],
  ["nested", "{founded}"],
]);

function fill(yaml: string, given: Variables = known) {
  const { value, used, broken, diagnostics } = fillVariables(source(yaml), given, "facts");
  return { value, used: [...used], broken: [...broken], mistakes: diagnostics.map(inLine) };
}

it.each([
  ["a: Desde {founded}, {founded}\nb: 1\n", { a: "Desde 2010, 2010", b: 1 }, ["founded"]],
  ['b: ["{email}", 1]\n', { b: ["a@example.com", 1] }, ["email"]],
  ['a: x {{year}} y\nb: "{{"\n', { a: "x {year} y", b: "{" }, []],
  // What a variable brings is not filled again.
  ['a: "{nested}"\n', { a: "{founded}" }, ["nested"]],
])("fills every text of %j, and says what it used", (yaml, value, used) => {
  expect(fill(yaml)).toEqual({ value, used, broken: [], mistakes: [] });
});

it("warns of a variable whose two braces print its name", () => {
  expect(fill("a: Desde {{ founded }}\n").mistakes).toEqual([
    'a.yaml:1:10 {{ founded }} | content/markup: the page shows "{ founded }" and not its value | write "{founded}", with single braces',
  ]);
});

it("warns of a name or address that is typed in place of its variable, but not of a year", () => {
  const named = new Map([...known, ["brand", "Laboratório Rio"]]);
  expect(fill("a: O Laboratório Rio.\n", named).mistakes).toEqual([
    'a.yaml:1:6 Laboratório Rio | content/out-of-step: this text does not change with "brand" | write "{brand}" in its place',
  ]);
  expect(fill("a: >-\n  Desde 2010,\n  a@example.com e {email}\n").mistakes).toEqual([
    'a.yaml:3:3 a@example.com | content/out-of-step: this text does not change with "email" | write "{email}" in its place',
  ]);
  const local = fill(
    "a: Ligue (021) 9123-4567\nb: 9123-4568\nc: '[a](tel:+552191234567)'\n",
    new Map([["phone", "+55 21 9123-4567"]]),
  );
  expect(local.mistakes).toEqual([
    'a.yaml:1:10 (021) 9123-4567 | content/out-of-step: this text does not change with "phone" | write "{phone}" in its place',
  ]);
});

it.each([
  ["30h", "{x} horas", 'ends in "h"'],
  ["2 weeks", "{x} weeks", 'ends in "weeks"'],
  ["50+", "{x}+", 'ends in "+"'],
  ["a@b.com", "{x} com", undefined],
  ["30 h", "{x} de", undefined],
])("of a value %j in %j, says that the page shows something twice: %s", (value, text, message) => {
  const { mistakes } = fill(`a: >-\n  ${text}\n`, new Map([["x", value]]));
  expect(mistakes).toEqual(message ? [expect.stringContaining(message)] : []);
});

it.each([
  ["a: ok {founded} {fundado}\n", "1:17 {fundado}"],
  ["a: >-\n  uma linha\n  outra {nada} linha\n", "3:9 {nada}"],
  ["a: '{founded} {constructor}'\n", "1:15 {constructor}"],
  ["a: .. {{x}} {__proto__}\n", "1:13 {__proto__}"],
  ['a: "d \\x7bnada}"\n', "1:7 \\x7bnada}"],
])("marks the unknown variable in %j", (yaml, place) => {
  const { broken, mistakes } = fill(yaml);
  expect(mistakes).toEqual([
    expect.stringContaining(`a.yaml:${place} | content/unknown-variable: unknown variable "{`),
  ]);
  expect(broken).toEqual(["a"]);
});

it("marks each of two wrong ones that look alike, and a brace without its partner", () => {
  expect(fill("a: e {x} e {x} }\n").mistakes.map((line) => line.split(" | ")[0])).toEqual([
    "a.yaml:1:6 {x}",
    "a.yaml:1:12 {x}",
    "a.yaml:1:16 }",
  ]);
});

it("reports a hundred errors of a file, and fills none of them", () => {
  const { value, mistakes } = fill(`a: '${"{x}".repeat(150)}'\n`);
  expect(mistakes).toHaveLength(100);
  expect(value).toEqual({ a: "{x}".repeat(150) });
});

it("fills as much as a file may have, and reports more once, before memory runs out", () => {
  const long = new Map([["long", "x".repeat(1024)]]);
  const { value, mistakes } = fill(`a: x${"{long}".repeat(1024)}\n`, long);
  expect((value as { a: string }).a).toHaveLength(1 + 1024 * 1024);
  expect(mistakes).toEqual([]);
  const more = `a: x${"{long}".repeat(1024)}\nb: y{long}\nc: x${"{long}".repeat(100_000)}\n`;
  const full = fill(more, long);
  expect(full.mistakes).toEqual([
    "a.yaml:2:4 y{long} | content/value: variables expand this file beyond 1 MB | use long variables in fewer texts, or make them shorter",
  ]);
  expect(full.broken).toEqual(["b", "c"]);
});
