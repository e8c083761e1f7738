import { createElement, Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { parseRichText, plainText } from "../../src/fields/rich-text.ts";
import { renderRichText } from "../../src/render/rich-text.ts";
import { fc } from "../support/property.ts";

const links = {
  link: (path: string) => `/base${path}`,
  translationOf: (route: string) => (route === "/about" ? "/sobre" : route),
  languageOf: (route: string) => (route === "/en" ? "en" : undefined),
  detailsOf: () => "PDF, 2 kB",
};

function render(value: string): string {
  return renderToStaticMarkup(createElement(Fragment, null, renderRichText(value, links)));
}

const ul = "<ul><li>a</li><li>b</li></ul>";

it.each([
  ["a line is a paragraph", "One.\nTwo.\n\nThree.", "<p>One.</p><p>Two.</p><p>Three.</p>"],
  ["emphasis", "*a* _b_ **c**", "<p><em>a</em> <em>b</em> <strong>c</strong></p>"],
  ["code", "Run `a *b*`.", "<p>Run <code>a *b*</code>.</p>"],
  ["a list, spaced or not", "We take:\n- a\n- b", `<p>We take:</p>${ul}`],
  ["a list of spaced entries", "- a\n\n- b", ul],
  ["a numbered list", "1. a\n2. b", "<ol><li>a</li><li>b</li></ol>"],
  ["a list in a list", "- a\n  - b", "<ul><li>a<ul><li>b</li></ul></li></ul>"],
  ["a paragraph behind a list", "- a\nb", "<ul><li>a</li></ul><p>b</p>"],
  ["a link below the base path", "[a](/faq#b)", '<p><a href="/base/faq#b">a</a></p>'],
  ["a link in its own language", "[a](/about#b)", '<p><a href="/base/sobre#b">a</a></p>'],
  ["a link to another language", "[a](/en)", '<p><a href="/base/en" hrefLang="en">a</a></p>'],
  ["a link within the page", "[a](#b)", '<p><a href="#b">a</a></p>'],
  ["a link elsewhere", "[a](https://b.example)", '<p><a href="https://b.example">a</a></p>'],
  [
    "an e-mail address",
    "Write to ana@a.example.",
    '<p>Write to <a href="mailto:ana@a.example">ana@a.example</a>.</p>',
  ],
  [
    "an e-mail address among a link's words, which cannot be a link of its own",
    "[*ana@a.example*](mailto:ana@a.example)",
    '<p><a href="mailto:ana@a.example"><em>ana@a.example</em></a></p>',
  ],
  ["markup of HTML as it is typed", "a<br>&copy;", "<p>a&lt;br&gt;&amp;copy;</p>"],
  [
    "what CommonMark has beyond the subset",
    "> a\n---\n```\n    b",
    "<p>&gt; a</p><p>---</p><p>```</p><p>b</p>",
  ],
  [
    "signs within words, or of their own",
    "2 * 3, a_b, [1], 5%*, |x|",
    "<p>2 * 3, a_b, [1], 5%*, |x|</p>",
  ],
  [
    "the star of a footnote, of a gene and of a product",
    "*p < 0.05, ·OH\nHLA-A*02:01, CYP2D6 *4, 2 *3, l`eau",
    "<p>*p &lt; 0.05, ·OH</p><p>HLA-A*02:01, CYP2D6 *4, 2 *3, l`eau</p>",
  ],
  [
    "the stars of a significant result, and of a note in brackets",
    "Marcado (*p < 0,05), *p < 0,05; **P=0.01 e ***p ≤ 0,001 (*Nota).",
    "<p>Marcado (*p &lt; 0,05), *p &lt; 0,05; **P=0.01 e ***p ≤ 0,001 (*Nota).</p>",
  ],
  ["signs behind a backslash", "\\*a\\* 1\\. \\# x", "<p>*a* 1. # x</p>"],
  [
    "marks that dev puts around a text",
    "\u{100000}- a\n- *b*\u{100001}",
    "<ul><li>\u{100000}a</li><li><em>b</em>\u{100001}</li></ul>",
  ],
])("shows %s", (_, value, markup) => {
  const read = parseRichText(value.replace(/[\u{100000}-\u{10fffd}]/gu, ""));
  expect(read).toMatchObject({ faults: [], doubts: [] });
  expect(render(value)).toBe(markup);
});

it("has the words alone, a line for each paragraph and entry", () => {
  const value = "A *b* [c](/d) `e`.\n- f\n- g\n  - h\n\nE-mail: a@b.example";
  expect(plainText(value)).toBe("A b c e.\nf\ng\nh\nE-mail: a@b.example");
});

it("is the text itself where there is no markup, whatever reader it went through", () => {
  // The backslash of the second text makes the parser read it; it prints the same.
  const line = fc
    .string({ unit: fc.constantFrom(..."ab1 .,:;!?()[]{}<>&@/'\"–\u00a0é%=~^$") })
    .map((text) => `x${text}x`);
  const text = fc.array(line, { minLength: 1 }).map((lines) => lines.join("\n"));
  fc.assert(
    fc.property(text, (value) => {
      fc.pre(parseRichText(`${value}\\!`).faults.length === 0);
      expect(plainText(`${value}\\!`)).toBe(`${plainText(value)}!`);
      expect(render(`${value}\\!`)).toBe(render(`${value}!`));
    }),
  );
});

it.each([
  ["[x](/) ".repeat(2000), "this text has over 10,000 characters"],
  [`${"- ".repeat(400)}a`, "lists are nested too deeply"],
])("a rich text that would keep the parser busy is an error: %#", (text, message) => {
  expect(parseRichText(text).faults).toMatchObject([{ message }]);
});
