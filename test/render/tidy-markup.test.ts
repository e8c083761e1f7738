import { describe, expect, it } from "vitest";
import { tidyMarkup } from "../../src/render/tidy-markup.ts";

describe("tidyMarkup(markup)", () => {
  it.each([
    ['<meta charSet="utf-8"/>', '<meta charset="utf-8">'],
    ['<time dateTime="2027-03-28">x</time>', '<time datetime="2027-03-28">x</time>'],
    ['<a hrefLang="pt-BR" href="/">x</a>', '<a hreflang="pt-BR" href="/">x</a>'],
    ['<input autoComplete="name" disabled=""/>', '<input autocomplete="name" disabled="">'],
    [
      '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>',
      '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>',
    ],
    ["<p>charSet= hrefLang= /&gt;</p>", "<p>charSet= hrefLang= /&gt;</p>"],
    ["<script>a</script><br/>", "<script>a</script><br>"],
    ['<img srcSet="a 2x" fetchPriority="high"/>', '<img srcset="a 2x" fetchpriority="high">'],
    ['<a title=" hrefLang=">x</a>', '<a title=" hrefLang=">x</a>'],
    ['<p title=" charSet=">x</p>', '<p title=" charSet=">x</p>'],
  ])("%s", (markup, expected) => {
    expect(tidyMarkup(markup)).toBe(expected);
  });
});
