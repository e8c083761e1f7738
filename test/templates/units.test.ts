import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { UnitTrack } from "../../templates/art/UnitTrack.tsx";

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
])("draws %s to the digit", (number, count, rest, isMore) => {
  const markup = renderToStaticMarkup(createElement(UnitTrack, { number }));
  expect(countDrawn(markup, /<path d="([^"]*)"/)).toBe(count);
  expect(countDrawn(markup, /class="rest" d="([^"]*)"/)).toBe(rest);
  expect(markup.includes('class="more"')).toBe(isMore);
});

it.each(["many", "0", "101%", "1,200+", "5000+"])("draws nothing for %s", (number) => {
  expect(renderToStaticMarkup(createElement(UnitTrack, { number }))).toBe("");
});
