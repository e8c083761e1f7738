import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import {
  encodePage,
  encodeStyles,
  prepareStyles,
  withStyles,
} from "../../src/render/page-styles.ts";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const page = (body: string) => `<head><style></style></head>${body}`;

describe("prepareStyles(css, templates, scripts)", () => {
  const css = ".a{color:red}.b .c{color:#00f}.d,.a{margin:0}.foreign{top:0}.set{left:0}a{top:1px}";
  const styles = prepareStyles(css, 'className: "a b c d set"', ['add("set")']);
  const stylesOf = (html: string) => String(styles.of(html).bytes);

  it("leaves out rules for classes that templates write and the page has not", () => {
    expect(stylesOf('<p class="a">')).toBe(
      ".a{color:red}.d,.a{margin:0}.foreign{top:0}.set{left:0}a{top:1px}",
    );
    expect(stylesOf('<p class="d b"><i class="c a">')).toBe(css);
  });

  it("hashes what the page holds", () => {
    const { bytes, hash } = styles.of("<p>");
    expect(hash).toBe(hashOf(String(bytes)));
  });
});

describe("encodeStyles(css)", () => {
  it("encodes and hashes styles as a page holds them", () => {
    const css = 'a::before{content:"→"}';
    expect(encodeStyles(css)).toEqual({ bytes: Buffer.from(css), hash: hashOf(css) });
  });

  it("leaves out an & that browsers imply, and no other", () => {
    const css =
      '.a{& b,& i{top:0}& b,&.i{top:0}&>p{left:0}&:hover{& :is(u,& s){top:1px}}& u{top:0}content:"{& }";}';
    const short =
      '.a{b,i{top:0}& b,&.i{top:0}>p{left:0}&:hover{& :is(u,& s){top:1px}}u{top:0}content:"{& }";}';
    expect(String(encodeStyles(css).bytes)).toBe(short);
  });
});

describe("encodePage(html, styles)", () => {
  it("puts styles, to the letter, into the first style element that is empty", () => {
    const styles = encodeStyles("a{content:'$&'}");
    const html = page("<style>b{}</style><p>Olá, 🧬</p><style></style>");
    expect(encodePage(html, styles).toString()).toBe(
      "<head><style>a{content:'$&'}</style></head><style>b{}</style><p>Olá, 🧬</p><style></style>",
    );
  });

  it("takes pages of any length and characters of any width", () => {
    for (const [length, css] of [
      [0, ""],
      [80_000, "a{}"],
      [90_000, "é"],
      [500_000, "🧬"],
      [10, "a".repeat(300_000)],
    ] as const) {
      const body = "→".repeat(length);
      const whole = page(body).replace("<style>", `<style>${css}`);
      const bytes = encodePage(page(body), encodeStyles(css));
      expect([length, bytes.equals(Buffer.from(whole))]).toEqual([length, true]);
    }
  });

  it("refuses a page that has no place for styles", () => {
    const styles = encodeStyles("a{}");
    expect(() => encodePage("<head><style>b{}</style></head>", styles)).toThrow(
      "no empty <style> element",
    );
  });

  it("gives bytes that no later page changes", () => {
    const styles = encodeStyles("a{}");
    const first = encodePage(page("one"), styles);
    encodePage(page("other"), styles);
    expect(first.toString()).toBe("<head><style>a{}</style></head>one");
  });
});

describe("withStyles(hashes, styles)", () => {
  it("has the styles' own hash in the place of the empty element's, and the others as they are", () => {
    const styles = encodeStyles("a{}");
    const [empty, other] = [hashOf(""), hashOf("b{}")];
    expect(withStyles([other, empty], styles)).toEqual([other, styles.hash]);
    expect(withStyles([other], styles)).toEqual([other]);
  });
});
