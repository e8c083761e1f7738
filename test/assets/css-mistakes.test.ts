import { describe, expect, it } from "vitest";
import { findCssMistakes } from "../../src/assets/css-mistakes.ts";
import { scanStylesheet } from "../../src/assets/scan-stylesheet.ts";

/** Each mistake as `line:column+length message`. */
async function mistakesIn(css: string) {
  const found = await findCssMistakes(new Map([["styles/a.css", scanStylesheet(css)]]));
  return found.map(
    ({ message, place }) => `${place?.line}:${place?.column}+${place?.length} ${message}`,
  );
}

const noColr = 'unknown CSS property "colr"';
const noWidth = 'invalid value "12pxx" for the property "width"';

describe("findCssMistakes(stylesheets)", () => {
  it.each([
    ["a property", "a { colr: red }", [`1:5+4 ${noColr}`]],
    ["a value", "a { width: 12pxx }", [`1:12+5 ${noWidth}`]],
    ["a value behind a good one", "a { width: 1px; width: 12pxx; }", [`1:24+5 ${noWidth}`]],
    ["one that is important", "a { width : 12pxx ! important }", [`1:13+5 ${noWidth}`]],
    ["one behind a nested rule", "a {\n  b { top: 0 }\n  colr: red\n}", [`3:3+4 ${noColr}`]],
    ["one in a rule in a rule", "@media print { a { b { colr: red } } }", [`1:24+4 ${noColr}`]],
    ["one behind a rule with &", "a { & b { top: 0 } colr: red }", [`1:20+4 ${noColr}`]],
    ["one behind a comment", "a{/* colr */colr:red}", [`1:13+4 ${noColr}`]],
    [
      "the same in three rules, each at its own",
      "a { width: 12pxx }\n\n  b { width: 12pxx } c { width: 12pxx }",
      [`1:12+5 ${noWidth}`, `3:14+5 ${noWidth}`, `3:33+5 ${noWidth}`],
    ],
    [
      "a value that its name is a part of",
      "a { --b-width: 12pxx; width: 12pxx }",
      [`1:30+5 ${noWidth}`],
    ],
  ])("finds %s", async (_, css, mistakes) => {
    expect(await mistakesIn(css)).toEqual(mistakes);
  });

  it.each([
    "a { --any: { thing }; color: var(--any) }",
    "a { width: var(--w) }",
    "a { width: env(safe-area-inset-top) }",
    "a { interpolate-size: allow-keywords }",
    'a::after { content: "+" / "" }',
    "a { background: url(data:image/png;base64,a) }",
    '@font-face { src: url("a.woff2"); font-display: swap }',
  ])("finds nothing in %s", async (css) => {
    expect(await mistakesIn(css)).toEqual([]);
  });

  it("tells a hundred of many, and none for what it need not tell", async () => {
    expect(await mistakesIn("a { colr: red }\n".repeat(150))).toHaveLength(100);
    const known = "a { interpolate-size: allow-keywords }\n".repeat(5000);
    // Looked at from each of them to the last, it would take minutes: longer than a test may.
    expect(await mistakesIn(`${known}a { colr: red }`)).toEqual([`5001:5+4 ${noColr}`]);
  });
});
