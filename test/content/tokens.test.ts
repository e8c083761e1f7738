import { describe, expect, it } from "vitest";
import { parseYaml } from "../../src/content/parse-yaml.ts";
import type { Source } from "../../src/content/source.ts";
import { fillTokens, type Tokens, tokensOf } from "../../src/content/tokens.ts";

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
    expect(filled.diagnostics).toEqual([]);
  });

  it("writes a doubled brace once", () => {
    expect(fillTokens(source("a: x {{founded}} y\n"), tokens).value).toEqual({
      a: "x {founded} y",
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
    const { diagnostics } = fillTokens(source(yaml), tokens);
    expect(diagnostics.map(({ code, place }) => `${code} ${place?.line}:${place?.column}`)).toEqual(
      [`content/unknown-token ${place}`],
    );
  });

  it("names the whole text where a token is written as codes", () => {
    const { diagnostics } = fillTokens(source('a: b\nc: "d \\x7bnada}"\n'), tokens);
    expect(diagnostics).toMatchObject([
      { code: "content/unknown-token", place: { line: 2, column: 4, length: 13 } },
    ]);
  });

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

  it("says of a token nothing where what it stands for is a mistake of its own", () => {
    const untrusted = { ...tokens, untrusted: new Set(["hours"]) };
    const filled = fillTokens(source("a: in {hours} h\n"), untrusted);
    expect(filled.value).toEqual({ a: "in {hours} h" });
    expect([...filled.broken]).toEqual(["a"]);
    expect([...filled.used]).toEqual(["hours"]);
    expect(filled.diagnostics).toEqual([]);
  });

  it("leaves everything as it is that has no token, and what lies beside a path", () => {
    const plain = source("a:\n  - x\n  - b: y\nc: 1\n");
    expect(fillTokens(plain, tokens).value).toBe(plain.value);
    const mixed = source("a: '{founded}'\nb:\n  - '{founded}'\n  - c: d\n");
    const filled = fillTokens(mixed, tokens, ["b"]);
    expect(filled.value).toEqual(["2010", { c: "d" }]);
    expect(mixed.value).toEqual({ a: "{founded}", b: ["{founded}", { c: "d" }] });
  });

  it.each([
    [
      "a: x } y\n",
      "1:6+1 content/stray-brace this } has no partner",
      "write }} for a brace that is meant to be read",
    ],
    [
      "a: x { y\n",
      "1:6+1 content/stray-brace this { has no partner",
      "write {{ for a brace that is meant to be read",
    ],
    [
      "a:\n  - ok\n  - x {mail}\n",
      "3:7+6 content/unknown-token there is no fact called {mail}",
      'did you mean "email"?',
    ],
    // A text that is written otherwise than it reads is named as a whole.
    [
      'a: "x \\x7Bmail}"\n',
      "1:4+13 content/unknown-token there is no fact called {mail}",
      'did you mean "email"?',
    ],
  ])("says what is wrong in %j", (yaml, mistake, hint) => {
    const { diagnostics } = fillTokens(source(yaml), tokens);
    const told = diagnostics.map(
      ({ place, code, message }) =>
        `${place?.line}:${place?.column}+${place?.length} ${code} ${message}`,
    );
    expect(told).toEqual([mistake]);
    expect(diagnostics[0]?.hint).toBe(hint);
  });

  it("tells a hundred mistakes, and remembers all texts that have one", () => {
    const yaml = Array.from({ length: 150 }, (_, at) => `k${at}: x {y}\n`).join("");
    const { diagnostics, broken } = fillTokens(source(yaml), tokens);
    expect(diagnostics).toHaveLength(100);
    expect(broken.size).toBe(150);
  });
});

describe("tokensOf(site, mistakes)", () => {
  it("offers the facts, and the brand, e-mail and telephone", () => {
    const site = source("brand: B\nemail: e\nphone: p\nurl: u\nfacts:\n  founded: 2010\n");
    expect([...tokensOf(site).values]).toEqual([
      ["brand", "B"],
      ["email", "e"],
      ["phone", "p"],
      ["founded", "2010"],
    ]);
  });

  it("does not trust a value that is a mistake, missing or no text at all", () => {
    const site = source("email: e\nphone: p\nfacts:\n  founded: []\n  hours: 1\n");
    const { values, untrusted } = tokensOf(site, [["email"], ["facts", "hours"]]);
    expect([...untrusted].sort()).toEqual(["brand", "email", "founded", "hours"]);
    expect([...values.keys()]).toEqual(["email", "phone", "hours"]);
  });

  it("makes do without facts", () => {
    expect([...tokensOf(source("brand: B\nfacts: x\n")).values.keys()]).toEqual(["brand"]);
  });

  it.each(["facts: none\n", "facts: [founded]\n", "facts:\n", "url: u\n"])(
    "knows that it does not know all of them where the site says %j",
    (text) => {
      const tokens = tokensOf(source(`brand: B\n${text}`));
      expect(tokens.complete).toBe(false);
      const filled = fillTokens(source('a: "{brand}, {founded}, {"\n'), tokens);
      expect(filled.value).toEqual({ a: "B, {founded}, {" });
      expect([...filled.broken]).toEqual(["a"]);
      expect(filled.diagnostics.map(({ code }) => code)).toEqual(["content/stray-brace"]);
    },
  );
});
