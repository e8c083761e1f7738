import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { Cache } from "../../src/cache/cache.ts";
import {
  insertStyles,
  prepareStyles,
  shortenStyles,
  withStyles,
} from "../../src/render/page-styles.ts";
import { createFolder } from "../support/folder.ts";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const page = (body: string) => `<head><style></style></head>${body}`;

describe("prepareStyles(css, templates, scripts)", () => {
  const css = ".a{color:red}.b .c{color:#00f}.d,.a{margin:0}.foreign{top:0}.set{left:0}a{top:1px}";
  const styles = prepareStyles(css, 'className: "a b c d set"', ['add("set")']);
  const stylesOf = (html: string) => styles.of(html).css;

  it("leaves out rules for classes that templates write and the page has not", () => {
    expect(stylesOf('<p class="a">')).toBe(
      ".a{color:red}.d,.a{margin:0}.foreign{top:0}.set{left:0}a{top:1px}",
    );
    expect(stylesOf('<p class="d b"><i class="c a">')).toBe(css);
  });

  it("gives each page and stylesheet its own from the disk too", () => {
    const cache = new Cache({ folder: createFolder() });
    for (const sheet of [css, css.replace("red", "#000"), css]) {
      const cached = prepareStyles(sheet, "a b c d", [], cache);
      const fresh = prepareStyles(sheet, "a b c d", []);
      for (const html of ['<p class="a">', '<p class="d b">', "<p>"])
        expect(cached.of(html)).toEqual(fresh.of(html));
    }
  });

  it("hashes what the page holds", () => {
    const { css, hash } = styles.of("<p>");
    expect(hash).toBe(hashOf(css));
  });
});

describe("shortenStyles(css)", () => {
  it("leaves out an & that browsers imply, and no other", () => {
    const css =
      '.a{& b,& i{top:0}& b,&.i{top:0}&>p{left:0}&:hover{& :is(u,& s){top:1px}}& u{top:0}content:"{& }";}';
    const short =
      '.a{b,i{top:0}& b,&.i{top:0}>p{left:0}&:hover{& :is(u,& s){top:1px}}u{top:0}content:"{& }";}';
    expect(shortenStyles(css).css).toBe(short);
  });
});

describe("insertStyles(html, styles)", () => {
  it("puts styles, to the letter, into the first style element that is empty", () => {
    const styles = shortenStyles("a{content:'$&'}");
    const html = page("<style>b{}</style><p>Olá, 🧬</p><style></style>");
    expect(insertStyles(html, styles)).toBe(
      "<head><style>a{content:'$&'}</style></head><style>b{}</style><p>Olá, 🧬</p><style></style>",
    );
  });

  it("refuses a page that has no place for styles", () => {
    const styles = shortenStyles("a{}");
    expect(() => insertStyles("<head><style>b{}</style></head>", styles)).toThrow(
      "no empty <style> element",
    );
  });
});

describe("withStyles(hashes, styles)", () => {
  it("has the styles' own hash in the place of the empty element's, and the others as they are", () => {
    const styles = shortenStyles("a{}");
    const [empty, other] = [hashOf(""), hashOf("b{}")];
    expect(withStyles([other, empty], styles)).toEqual([other, styles.hash]);
    expect(withStyles([other], styles)).toEqual([other]);
  });
});
