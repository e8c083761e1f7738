import { describe, expect, it } from "vitest";
import * as z from "zod";
import { parseYaml } from "../../src/content/parse-yaml.ts";
import type { Source } from "../../src/content/source.ts";
import { fillVariables, type Variables, variablesOf } from "../../src/content/variables.ts";
import { email } from "../../src/fields/email.ts";
import { phone } from "../../src/fields/phone.ts";
import { text } from "../../src/fields/text.ts";
import { url } from "../../src/fields/url.ts";
import { variables } from "../../src/fields/variables.ts";

/** Fields of `site.yaml` that are variables, and one that is none. */
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

const known: Variables = {
  values: new Map([
    ["founded", "2010"],
    ["email", "a@example.com"],
  ]),
  untrusted: new Set(),
  complete: true,
};

describe("fillVariables(source, variables)", () => {
  it("fills every variable of every text, and says which it used", () => {
    const filled = fillVariables(
      source('a: Desde {founded}, {founded}\nb: ["{email}", 1]\n'),
      known,
    );
    expect(filled.value).toEqual({ a: "Desde 2010, 2010", b: ["a@example.com", 1] });
    expect([...filled.used].sort()).toEqual(["email", "founded"]);
    expect([...filled.broken]).toEqual([]);
    expect(filled.diagnostics).toEqual([]);
  });

  it("makes no copy of what has no variable", () => {
    const page = source("a: b\nlist:\n  - c: d\n  - 1\n");
    expect(fillVariables(page, known).value).toBe(page.value);
  });

  it("writes a doubled brace once", () => {
    expect(fillVariables(source('a: x {{founded}} y\nb: "{{"\n'), known).value).toEqual({
      a: "x {founded} y",
      b: "{",
    });
  });

  it("does not read the value of a variable as variables again", () => {
    const nested = { values: new Map([["a", "{b}"]]), untrusted: new Set(), complete: true };
    expect(fillVariables(source('x: "{a}"\n'), nested)).toMatchObject({
      value: { x: "{b}" },
      diagnostics: [],
    });
  });

  it.each([
    ["a: ok {founded} {fundado}\n", "1:17"],
    ["a: >-\n  uma linha\n  outra {nada} linha\n", "3:9"],
    ["a: '{founded} {constructor}'\n", "1:15"],
    ["a: .. {{x}} {__proto__}\n", "1:13"],
  ])("names the place of an unknown variable in %j", (yaml, place) => {
    const { broken, diagnostics } = fillVariables(source(yaml), known);
    expect(diagnostics.map(({ code, place }) => `${code} ${place?.line}:${place?.column}`)).toEqual(
      [`content/unknown-variable ${place}`],
    );
    expect([...broken]).toEqual(["a"]);
  });

  it.each(["d \\x7bnada}", "\\x7bnada\\x7d"])(
    "names the whole text where a variable is written as codes: %s",
    (text) => {
      const { diagnostics } = fillVariables(source(`a: b\nc: "${text}"\n`), known);
      expect(diagnostics).toMatchObject([
        {
          code: "content/unknown-variable",
          place: { line: 2, column: 4, length: text.length + 2 },
        },
      ]);
    },
  );

  it("reports a hundred of a file, and fills none", () => {
    const { value, diagnostics } = fillVariables(source(`a: '${"{x}".repeat(150)}'\n`), known);
    expect(diagnostics).toHaveLength(100);
    expect(value).toEqual({ a: "{x}".repeat(150) });
  });

  it("names the second of two wrong variables of one name", () => {
    const { diagnostics } = fillVariables(source("a: e {x} e {x}\n"), known);
    expect(diagnostics.map(({ place }) => place?.column)).toEqual([6, 12]);
  });

  it("remembers the texts that a wrong value went into", () => {
    const untrusted = { ...known, untrusted: new Set(["email"]) };
    const { broken, diagnostics } = fillVariables(source('a:\n  b: "{email}"\n'), untrusted);
    expect([...broken]).toEqual(["a.b"]);
    expect(diagnostics).toEqual([]);
  });
});

describe("fillVariables(source, variables) with a long value", () => {
  const long: Variables = { ...known, values: new Map([["long", "x".repeat(1024)]]) };

  it("fills as much as a file may hold", () => {
    const { value, diagnostics } = fillVariables(source(`a: x${"{long}".repeat(1024)}\n`), long);
    expect((value as { a: string }).a).toHaveLength(1 + 1024 * 1024);
    expect(diagnostics).toEqual([]);
  });

  it("reports a longer one once, before memory runs out", () => {
    const text = `a: x${"{long}".repeat(1024)}\nb: y{long}\nc: x${"{long}".repeat(100_000)}\n`;
    const { broken, diagnostics } = fillVariables(source(text), long);
    expect(diagnostics).toMatchObject([
      {
        code: "content/value",
        message: "the variables in this file come to more than 1024 kB",
        place: { line: 2, column: 4 },
      },
    ]);
    expect([...broken]).toEqual(["b", "c"]);
  });
});

describe("variablesOf(site, schema, mistakes)", () => {
  it("offers the site's variables, and the brand, e-mail and telephone", () => {
    const site = source("brand: B\nemail: e\nphone: p\nurl: u\nfacts:\n  founded: 2010\n");
    const { values, untrusted } = variablesOf(site, schema);
    expect([...values]).toEqual([
      ["brand", "B"],
      ["email", "e"],
      ["phone", "p"],
      ["founded", 2010],
    ]);
    expect([...untrusted]).toEqual([]);
  });

  it("offers the names alone where a site has no variables", () => {
    const { values, complete } = variablesOf(source("brand: B\n"), schema.omit({ facts: true }));
    expect([...values]).toEqual([["brand", "B"]]);
    expect(complete).toBe(true);
  });

  it("does not trust a value that is an error, no text, or missing", () => {
    const site = source("email: e\nphone: p\nfacts:\n  founded: []\n  since: 2010\n");
    const { untrusted } = variablesOf(site, schema, [["email"], ["facts", "since"]]);
    expect([...untrusted].sort()).toEqual(["brand", "email", "founded", "since"]);
  });

  it.each(["facts: none\n", "facts: [founded]\n", "facts:\n", "url: u\n"])(
    "knows that it does not know all of them where the site says %j",
    (text) => {
      const variables = variablesOf(source(`brand: B\n${text}`), schema);
      expect(variables.complete).toBe(false);
      expect([...variables.values]).toEqual([["brand", "B"]]);
      const filled = fillVariables(source('a: "{brand}, {founded}, {"\n'), variables);
      expect(filled.value).toEqual({ a: "B, {founded}, {" });
      expect([...filled.broken]).toEqual(["a"]);
      expect(filled.diagnostics.map(({ code }) => code)).toEqual(["content/stray-brace"]);
    },
  );
});
