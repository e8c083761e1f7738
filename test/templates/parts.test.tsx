import { parse } from "node-html-parser";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { UnitTrack } from "../../templates/art/UnitTrack.tsx";
import { bindShortWords } from "../../templates/parts/bind-short-words.ts";
import { WholeRanges } from "../../templates/parts/WholeRanges.tsx";

// Parts of this repository's templates that draw or change what a text says.

it.each([
  ["Lemos genomas no Rio, leitura a leitura", "Lemos genomas no~Rio, leitura a~leitura"],
  ["À luz do dia", "À~luz do~dia"],
  ...["Reading with care", "What for? Me", "P&D (em dia)", ""].map((same) => [same, same]),
])("of the title %j, short words stay with the next one: %j", (title = "", bound) => {
  expect(bindShortWords(title).replaceAll("\u00a0", "~")).toBe(bound);
});

it("a range of figures and a name are one part, and the words around them are as they were", () => {
  const text = "2–3 in one, 10–12 of BWA-MEM2 in two – or by e-mail";
  const root = parse(
    renderToStaticMarkup(
      <WholeRanges>
        2–3 in <em>one, 10–12</em> of BWA-MEM2 in two – or by e-mail
      </WholeRanges>,
    ),
  );
  const whole = root.querySelectorAll("span").map(({ text }) => text);
  expect(whole).toEqual(["2–3", "10–12", "BWA-MEM2", "e-mail"]);
  expect(root.text).toBe(text);
});

/** How many units the strokes of a class are long; a dash is one unit. */
function countDrawn(markup: string, shape: RegExp): number {
  const path = shape.exec(markup)?.[1] ?? "";
  return [...path.matchAll(/h(\d+)/g)].reduce((sum, [, length]) => sum + Number(length), 0);
}

it.each([
  ["50+", 50, 0, true],
  ["15", 15, 0, false],
  ["99%", 99, 1, false],
  ["100 %", 100, 0, false],
  ...["many", "0", "101%", "1,200+", "5000+"].map((none): [string, number, number, boolean] => [
    none,
    0,
    0,
    false,
  ]),
] as [string, number, number, boolean][])(
  "%s is drawn to the digit, or not at all",
  (number, count, rest, isMore) => {
    const markup = renderToStaticMarkup(<UnitTrack number={number} />);
    expect(countDrawn(markup, /<path d="([^"]*)"/)).toBe(count);
    expect(countDrawn(markup, /class="rest" d="([^"]*)"/)).toBe(rest);
    expect(markup.includes('class="more"')).toBe(isMore);
    expect(markup === "").toBe(count === 0);
  },
);
