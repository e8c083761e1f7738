import { expect, it } from "vitest";
import { checkSelectors } from "../../src/checks/selectors/check-selectors.ts";
import { createSmallSite, pageOf } from "./small-site.ts";
import { checkContext } from "./support.ts";

const page = pageOf(`<main class="wide"><h2>A</h2><h3>B</h3>
  <p class="trust">C</p><p class="tagline">D</p><q>E</q>
  <button class="button main" aria-expanded="false">F <i class="icon"></i></button>
  <ul class="list"><li class="item">G</li></ul></main>`);

/** What is said of styles for a page, as `line:column+length message; hint`. */
async function check(css: string, script = "", drafts = true, html = page) {
  const edits = [{ file: "styles/site.css", write: css }];
  const checked = await createSmallSite({ "index.html": html }, { drafts }, edits);
  const scripts = new Map([["a.js", script]]);
  return (await checkSelectors({ ...checked, scripts }, checkContext)).map(
    ({ message, place, hint }) =>
      `${place?.line}:${place?.column}+${place?.length} ${message}; ${hint}`,
  );
}

const comma = 'write "," at the end of the line above';

it.each([
  [
    ".button {\n  .main, &:hover { top: 0 }\n}",
    '2:3+5 no page has ".main" inside ".button"; write "&.main" for the element itself',
  ],
  [
    'i, .button { @media print { [aria-expanded="true"] { top: 0 } } }',
    '1:29+22 no page has "[aria-expanded="true"]" inside "i, .button"; write "&[aria-expanded="true"]" for the element itself',
  ],
  [
    ".wide .button .main:hover { top: 0 }",
    '1:15+11 no page has ".main:hover" inside ".button"; remove the space before ".main:hover"',
  ],
  [".trust\n.tagline { top: 0 }", `2:1+8 no page has ".tagline" inside ".trust"; ${comma}`],
  [".wide {\n  h2\n  h3 { top: 0 }\n}", `3:3+2 no page has "h3" inside "h2"; ${comma}`],
  [
    ".button { &main { top: 0 } }",
    '1:11+5 "&main" is a <main>, and no page has it there; write "&.main" for the class',
  ],
  [
    ".item::after { top: 0 }\n.list > li::after { left: 0 }\n.trust::after { content: '' }",
    '1:6+7 no rule gives this "::after" a "content": it never shows; write "content", such as "", or remove the rule',
  ],
])("finds in %j: %s", async (css, found) => {
  expect(await check(css)).toContainEqual(found);
});

it.each([
  [
    "elements inside, also of drafts",
    ".button { .icon { top: 0 } }.wide .item,.button .main,.main.button{top:0}",
  ],
  [
    "lists in lists, and elements that content may have",
    ".list { .list, ul { top: 0 } }.wide main{top:0}",
  ],
  ["lines that go on", ".trust\n  .tagline { top: 0 }\n.list >\n.tagline { top: 0 }"],
  ["what matches nothing in any way", ".trust .item, .list\n.list .icon { top: 0 }"],
  ["classes that no page has", ".button .lost,.lost\n.button,.lost .main,.lost::after{top:0}"],
  [
    "states",
    ".button:hover .icon:not(.main), [open] .item:has(> b), .wide:is(.trust, :target) { top: 0 }",
  ],
  [
    "a content of another rule",
    ".item::after { top: 0; &:hover { top: 0 } }.list > li[open]:after{content:'a'}.wide { &::before { content: none } }.wide::before{top:0}",
  ],
  [
    "resets, quotation marks, and what is hidden",
    "*, ::before, *::after, .wide ::after { top: 0 }q::before{top:0}.item::after{display:none}",
  ],
  [
    "scopes, keyframes and odd selectors",
    ".button .md\\:main,.trust\n.a\\:b{top:0}@scope (.button) { :scope .icon, & .icon { top: 0 } }@keyframes a{from{top:0}}.button > .a|b ~ ::part(x){top:0}",
  ],
])("is silent about %s", async (_, css) => {
  expect(await check(css)).toEqual([]);
});

it("trusts scripts that may move what they name", async () => {
  const css = ".button .main, .trust\n.tagline { top: 0 }.item::after{top:0}";
  expect(await check(css, 'a.append(b),c("main tagline item")')).toEqual([]);
  expect(await check(css, 'a.focus("main tagline item")')).toHaveLength(3);
});

it("looks at the pages of drafts and of the whole site before it says something", async () => {
  // The pages of the tiny site have one in the other.
  const html = pageOf(`<div class="deep wrap"></div>${page}`);
  const css = ".deep .wrap, .button .main { top: 0 }";
  expect(await check(css, "", true, html)).toHaveLength(2);
  expect(await check(css, "", false, html)).toHaveLength(1);
});
