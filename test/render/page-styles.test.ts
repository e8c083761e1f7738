import { expect, it } from "vitest";
import { Cache } from "../../src/cache/cache.ts";
import { insertStyles, prepareStyles, shortenStyles } from "../../src/render/page-styles.ts";
import { createFolder } from "../support/folder.ts";

const css = ".a{color:red}.b .c{color:#00f}.d,.a{margin:0}.foreign{top:0}.set{left:0}a{top:1px}";

it("a page has no rules for classes that templates write and it has not", () => {
  const stylesOf = prepareStyles(css, 'className: "a b c d set"', ['add("set")']);
  expect(stylesOf('<p class="a">')).toBe(
    ".a{color:red}.d,.a{margin:0}.foreign{top:0}.set{left:0}a{top:1px}",
  );
  expect(stylesOf('<p class="d b"><i class="c a">')).toBe(css);
});

it("each page and stylesheet has its own styles from the disk too", () => {
  const cache = new Cache({ folder: createFolder() });
  for (const sheet of [css, css.replace("red", "#000"), css]) {
    const cached = prepareStyles(sheet, "a b c d", [], cache);
    const fresh = prepareStyles(sheet, "a b c d", []);
    for (const html of ['<p class="a">', '<p class="d b">', "<p>"])
      expect(cached(html)).toEqual(fresh(html));
  }
});

it("shortenStyles(css) leaves out an & that browsers imply, and no other", () => {
  const css =
    '.a{& b,& i{top:0}& b,&.i{top:0}&>p{left:0}&:hover{& :is(u,& s){top:1px}}& u{top:0}content:"{& }";}';
  const short =
    '.a{b,i{top:0}& b,&.i{top:0}>p{left:0}&:hover{& :is(u,& s){top:1px}}u{top:0}content:"{& }";}';
  expect(shortenStyles(css)).toBe(short);
});

it("insertStyles(html, css) puts styles, to the letter, into the first style element that is empty", () => {
  const html = "<head><style></style></head><style>b{}</style><p>Olá, 🧬</p><style></style>";
  const styled = html.replace("<style></style>", () => "<style>a{content:'$&'}</style>");
  expect(insertStyles(html, "a{content:'$&'}")).toBe(styled);
  expect(() => insertStyles("<head><style>b{}</style></head>", "")).toThrow("no empty <style>");
});
