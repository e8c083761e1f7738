import { describe, expect, it } from "vitest";
import * as z from "zod";
import { parseYaml } from "../../src/content/parse-yaml.ts";
import type { Source } from "../../src/content/source.ts";
import { fillTokens, type Tokens, tokensOf } from "../../src/content/tokens.ts";
import { email } from "../../src/fields/email.ts";
import { phone } from "../../src/fields/phone.ts";
import { text } from "../../src/fields/text.ts";
import { url } from "../../src/fields/url.ts";
import { variables } from "../../src/fields/variables.ts";

/** The fields of a site's file that offer tokens, and one that does not. */
const schema = z.object({
  brand: text("The name."),
  email: email("The address."),
  phone: phone("The number."),
  url: url("The page."),
  facts: variables("Values.", "A value.", {}),
});

function source(text: string): Source {
  const { value } = parseYaml("a.yaml", text);
  if (!value) throw new Error("not YAML");
  return value;
}

const tokens: Tokens = {
  values: new Map([
    ["founded", "2010"],
    ["email", "a@example.com"],
  ]),
  untrusted: new Set(),
  complete: true,
};

describe("fillTokens(source, tokens)", () => {
  it("fills every token of every text, and says which it used", () => {
    const filled = fillTokens(source('a: Desde {founded}, {founded}\nb: ["{email}", 1]\n'), tokens);
    expect(filled.value).toEqual({ a: "Desde 2010, 2010", b: ["a@example.com", 1] });
    expect([...filled.used].sort()).toEqual(["email", "founded"]);
    expect([...filled.broken]).toEqual([]);
    expect(filled.diagnostics).toEqual([]);
  });

  it("makes no copy of what has no token", () => {
    const page = source("a: b\nlist:\n  - c: d\n  - 1\n");
    expect(fillTokens(page, tokens).value).toBe(page.value);
  });

  it("writes a doubled brace once", () => {
    expect(fillTokens(source('a: x {{founded}} y\nb: "{{"\n'), tokens).value).toEqual({
      a: "x {founded} y",
      b: "{",
    });
  });

  it("does not read what a token brings as tokens again", () => {
    const nested = { values: new Map([["a", "{b}"]]), untrusted: new Set(), complete: true };
    expect(fillTokens(source('x: "{a}"\n'), nested)).toMatchObject({
      value: { x: "{b}" },
      diagnostics: [],
    });
  });

  it.each([
    ["a: ok {founded} {fundado}\n", "1:17"],
    ["a: >-\n  uma linha\n  outra {nada} linha\n", "3:9"],
    ["a: '{founded} {constructor}'\n", "1:15"],
    ["a: .. {{x}} {__proto__}\n", "1:13"],
  ])("names the place of an unknown token in %j", (yaml, place) => {
    const { broken, diagnostics } = fillTokens(source(yaml), tokens);
    expect(diagnostics.map(({ code, place }) => `${code} ${place?.line}:${place?.column}`)).toEqual(
      [`content/unknown-variable ${place}`],
    );
    expect([...broken]).toEqual(["a"]);
  });

  it.each(["d \\x7bnada}", "\\x7bnada\\x7d"])(
    "names the whole text where a token is written as codes: %s",
    (text) => {
      const { diagnostics } = fillTokens(source(`a: b\nc: "${text}"\n`), tokens);
      expect(diagnostics).toMatchObject([
        {
          code: "content/unknown-variable",
          place: { line: 2, column: 4, length: text.length + 2 },
        },
      ]);
    },
  );

  it("tells a hundred of a file, and mends none", () => {
    const { value, diagnostics } = fillTokens(source(`a: '${"{x}".repeat(150)}'\n`), tokens);
    expect(diagnostics).toHaveLength(100);
    expect(value).toEqual({ a: "{x}".repeat(150) });
  });

  it("names the second of two wrong tokens that read alike", () => {
    const { diagnostics } = fillTokens(source("a: e {x} e {x}\n"), tokens);
    expect(diagnostics.map(({ place }) => place?.column)).toEqual([6, 12]);
  });

  it("remembers the texts that a wrong value went into", () => {
    const untrusted = { ...tokens, untrusted: new Set(["email"]) };
    const { broken, diagnostics } = fillTokens(source('a:\n  b: "{email}"\n'), untrusted);
    expect([...broken]).toEqual(["a.b"]);
    expect(diagnostics).toEqual([]);
  });
});

describe("fillTokens(source, tokens) with a long fact", () => {
  const long: Tokens = { ...tokens, values: new Map([["long", "x".repeat(1024)]]) };

  it("fills as much as a file may hold", () => {
    const { value, diagnostics } = fillTokens(source(`a: x${"{long}".repeat(1024)}\n`), long);
    expect((value as { a: string }).a).toHaveLength(1 + 1024 * 1024);
    expect(diagnostics).toEqual([]);
  });

  it("says where it would come to more, once, before memory runs out", () => {
    const text = `a: x${"{long}".repeat(1024)}\nb: y{long}\nc: x${"{long}".repeat(100_000)}\n`;
    const { broken, diagnostics } = fillTokens(source(text), long);
    expect(diagnostics).toMatchObject([
      {
        code: "content/value",
        message: "the variables that this file takes come to more than 1024 kB of text",
        place: { line: 2, column: 4 },
      },
    ]);
    expect([...broken]).toEqual(["b", "c"]);
  });
});

describe("tokensOf(site, schema, mistakes)", () => {
  it("offers the facts, and the brand, e-mail and telephone", () => {
    const site = source("brand: B\nemail: e\nphone: p\nurl: u\nfacts:\n  founded: 2010\n");
    const { values, untrusted } = tokensOf(site, schema);
    expect([...values]).toEqual([
      ["brand", "B"],
      ["email", "e"],
      ["phone", "p"],
      ["founded", "2010"],
    ]);
    expect([...untrusted]).toEqual([]);
  });

  it("offers the names alone where a site has no variables", () => {
    const { values, complete } = tokensOf(source("brand: B\n"), schema.omit({ facts: true }));
    expect([...values]).toEqual([["brand", "B"]]);
    expect(complete).toBe(true);
  });

  it("does not trust a value that is a mistake, no text, or not there", () => {
    const site = source("email: e\nphone: p\nfacts:\n  founded: []\n  since: 2010\n");
    const { untrusted } = tokensOf(site, schema, [["email"], ["facts", "since"]]);
    expect([...untrusted].sort()).toEqual(["brand", "email", "founded", "since"]);
  });

  it.each(["facts: none\n", "facts: [founded]\n", "facts:\n", "url: u\n"])(
    "knows that it does not know all of them where the site says %j",
    (text) => {
      const tokens = tokensOf(source(`brand: B\n${text}`), schema);
      expect(tokens.complete).toBe(false);
      expect([...tokens.values]).toEqual([["brand", "B"]]);
      const filled = fillTokens(source('a: "{brand}, {founded}, {"\n'), tokens);
      expect(filled.value).toEqual({ a: "B, {founded}, {" });
      expect([...filled.broken]).toEqual(["a"]);
      expect(filled.diagnostics.map(({ code }) => code)).toEqual(["content/stray-brace"]);
    },
  );
});
