import { expect, it } from "vitest";
import { formatLocale } from "../../src/render/Document.tsx";
import { insertStyles, prepareStyles, shortenStyles } from "../../src/render/page-styles.ts";
import { tidyMarkup } from "../../src/render/tidy-markup.ts";

it.each([
  ['<meta charSet="utf-8"/>', '<meta charset="utf-8">'],
  ['<time dateTime="2027-03-28">x</time>', '<time datetime="2027-03-28">x</time>'],
  ['<a hrefLang="pt-BR" href="/">x</a>', '<a hreflang="pt-BR" href="/">x</a>'],
  ['<input autoComplete="name" disabled=""/>', '<input autocomplete="name" disabled="">'],
  ["<script>a</script><br/><col/>", "<script>a</script><br><col>"],
  ['<img srcSet="a 2x" fetchPriority="high"/>', '<img srcset="a 2x" fetchpriority="high">'],
  // Not in texts, nor where SVG needs it.
  ...[
    '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>',
    "<p>charSet= hrefLang= /&gt;</p>",
    '<a title=" hrefLang=">x</a>',
    '<p title=" charSet=">x</p>',
  ].map((same) => [same, same]),
])("React's %s is written as %s", (markup = "", expected) => {
  expect(tidyMarkup(markup)).toBe(expected);
});

it("names the country that a language tag leaves open", () => {
  const tags = ["pt-BR", "pt", "pt-PT", "es", "zh-Hant", "tlh", "eo"];
  const locales = ["pt_BR", "pt_BR", "pt_PT", "es_ES", "zh_TW", "tlh", "eo"];
  expect(tags.map(formatLocale)).toEqual(locales);
});

it("a page has no rules for classes that templates write and it has not", () => {
  const css = ".a{color:red}.b .c{color:#00f}.d,.a{margin:0}.foreign{top:0}.set{left:0}a{top:1px}";
  const stylesOf = prepareStyles(css, new Set(["a", "b", "c", "d", "set"]), ['add("set")']);
  expect(stylesOf('<p class="a">')).toBe(
    ".a{color:red}.d,.a{margin:0}.foreign{top:0}.set{left:0}a{top:1px}",
  );
  expect(stylesOf('<p class="d b"><i class="c a">')).toBe(css);
});

it("leaves out an & of styles that browsers imply, and no other", () => {
  const css =
    '.a{& b,& i{top:0}& b,&.i{top:0}&>p{left:0}&:hover{& :is(u,& s){top:1px}}& u{top:0}content:"{& }";}';
  const short =
    '.a{b,i{top:0}& b,&.i{top:0}>p{left:0}&:hover{& :is(u,& s){top:1px}}u{top:0}content:"{& }";}';
  expect(shortenStyles(css)).toBe(short);
});

it("puts styles, to the letter, into the first style element that is empty", () => {
  const html = "<head><style></style></head><style>b{}</style><p>Olá, 🧬</p><style></style>";
  const styled = html.replace("<style></style>", () => "<style>a{content:'$&'}</style>");
  expect(insertStyles(html, "a{content:'$&'}")).toBe(styled);
});
