import { stripVTControlCharacters } from "node:util";
import { describe, expect, it } from "vitest";
import { formatAnnotations, formatDiagnostics, printable } from "../../src/cli/report.ts";
import { error, warning } from "../../src/diagnostics/diagnostic.ts";
import { placeAt } from "../../src/diagnostics/place.ts";

const text = "um: 1\ndois: 2\ntres: 3\n";
const place = placeAt("content/a.yaml", text, 6, 10);
const plain = { color: false };

function many(count: number, isPlaced = true) {
  return Array.from({ length: count }, (_, n) =>
    error("content/value", `mistake ${n}`, isPlaced ? { place } : {}),
  );
}

describe("formatDiagnostics(diagnostics, options)", () => {
  it("says nothing where there is nothing to say", () => {
    expect(formatDiagnostics([], plain)).toBe("");
    expect(formatDiagnostics([warning("content/placeholder", "brand")], plain)).toBe("");
    expect(
      formatDiagnostics([warning("content/unused-variable", "x")], { ...plain, quiet: true }),
    ).toBe("");
  });

  it("shows what, where, in which output, and how to mend it", () => {
    const diagnostic = error("content/value", "this is wrong", {
      place,
      hint: "mend it",
      output: { file: "en.html", at: "<h1>" },
    });
    expect(formatDiagnostics([diagnostic], plain)).toBe(
      [
        "content/a.yaml:2:1 error this is wrong (content/value)",
        "    1 | um: 1",
        "  > 2 | dois: 2",
        "      | ^^^^",
        "    3 | tres: 3",
        "  in en.html: <h1>",
        "  hint: mend it",
        "",
        "",
      ].join("\n"),
    );
    const elsewhere = error("content/value", "x", { output: { file: "en.html" } });
    expect(formatDiagnostics([elsewhere], plain)).toContain("\n  in en.html\n");
    const many = { file: "a.html", at: "<h1>", others: ["b.html", "c.html", "d.html", "e.html"] };
    expect(formatDiagnostics([error("content/value", "x", { output: many })], plain)).toContain(
      "\n  in 5 pages (a.html, b.html, c.html, d.html, …): <h1>\n",
    );
  });

  it("tells warnings from errors, and takes a placeholder that is refused for one", () => {
    const found = [warning("content/unused-variable", "a"), error("content/placeholder", "b")];
    const report = formatDiagnostics(found, plain);
    expect(report).toMatch(/^warning a \(content\/unused-variable\)$/m);
    expect(report).toMatch(/^error b \(content\/placeholder\)$/m);
    expect(formatDiagnostics(found, { ...plain, quiet: true })).not.toContain("unused-variable");
  });

  it.each([3, 4, 15, 16, 100])("fits %i errors on a screen, the first with its source", (count) => {
    for (const isPlaced of [true, false]) {
      const report = formatDiagnostics(many(count, isPlaced), plain);
      const lines = report.trimEnd().split("\n");
      expect(lines.length).toBeLessThanOrEqual(22);
      const shown = lines.filter((line) => line.includes("error mistake")).length;
      const more = /^and (\d+) more; --verbose shows all$/.exec(lines.at(-1) ?? "")?.[1] ?? 0;
      expect(shown + Number(more)).toBe(count);
      expect(lines.filter((line) => line.startsWith("  > "))).toHaveLength(
        isPlaced ? (count > 4 ? 1 : 3) : 0,
      );
    }
  });

  it("gives the room that is left to hints, from the first one on", () => {
    const hinted = Array.from({ length: 13 }, (_, n) =>
      error("links/broken", `${n}`, { hint: `hint ${n}` }),
    );
    const lines = formatDiagnostics(hinted, plain).trimEnd().split("\n");
    expect(lines.filter((line) => line.startsWith("error"))).toHaveLength(13);
    expect(lines.slice(0, 3)).toEqual(["error 0 (links/broken)", "  hint: hint 0", ""]);
    expect(lines.length).toBeLessThanOrEqual(22);
  });

  it("shows all of them, framed, where that is asked for", () => {
    const report = formatDiagnostics(many(30), { ...plain, verbose: true });
    expect(report.match(/^ {2}> 2 \| dois: 2$/gm)).toHaveLength(30);
    expect(report).not.toContain("more; --verbose");
  });

  it("paints what matters, and the same words without paint", () => {
    const found = [
      error("content/value", "a", { place, hint: "b" }),
      warning("rule/home-numbers", "c"),
    ];
    const painted = formatDiagnostics(found, { ...plain, color: true });
    expect(painted).toContain("\u001b[31merror\u001b[39m");
    expect(painted).toContain("\u001b[33mwarning\u001b[39m");
    expect(painted).toContain("\u001b[1mcontent/a.yaml:2:1\u001b[22m");
    expect(painted).toContain("  > 2 | dois: 2\n");
    expect(painted).toContain("  \u001b[31m    | ^^^^\u001b[39m\n");
    expect(painted).toContain("  \u001b[2m  1 | um: 1\u001b[22m\n");
    expect(painted).toContain("\u001b[36mhint:\u001b[39m b");
    expect(stripVTControlCharacters(painted)).toBe(formatDiagnostics(found, plain));
  });

  it("lets nothing that it quotes steer the terminal, or fill it", () => {
    const evil = "\u001b[31m\u202e\ud800\u0085";
    const diagnostic = error("content/value", evil + "x".repeat(400), {
      place: placeAt(`a${evil}.yaml`, "", 0),
      hint: evil,
      output: { file: evil, at: evil },
    });
    for (const report of [
      formatDiagnostics([diagnostic], plain),
      formatAnnotations([diagnostic]),
    ]) {
      expect(report).not.toMatch(/(?!\n)[\p{Cc}\p{Bidi_Control}\p{Surrogate}]/u);
      expect(report).not.toContain("x".repeat(300));
    }
  });
});

describe("printable(text)", () => {
  it("cuts what is longer than 300 characters, and says so", () => {
    expect(printable("x".repeat(300))).toBe("x".repeat(300));
    expect(printable("x".repeat(301))).toBe(`${"x".repeat(300)}…`);
  });

  it("leaves words of any script as they are", () => {
    expect(printable("Ação שלום 👩🏽‍🔬")).toBe("Ação שלום 👩🏽‍🔬");
    expect(printable("a\nb\tc\u2066")).toBe("a\u{FFFD}b\u{FFFD}c\u{FFFD}");
  });
});

describe("formatAnnotations(diagnostics)", () => {
  it("marks lines, escaped as the runner reads them", () => {
    const message = "50%,\r\n::error::no: this";
    const odd = placeAt("a,b:c%.yaml", text, 6, 10);
    expect(formatAnnotations([error("content/value", message, { place: odd, hint: "so" })])).toBe(
      "::error file=a%2Cb%3Ac%25.yaml,line=2,col=1,endColumn=5,title=content/value" +
        "::50%25,\u{FFFD}\u{FFFD}::error::no: this%0Ahint: so\n",
    );
  });

  it("leaves out placeholders that are only noted, and places that there are not", () => {
    const found = [
      warning("content/placeholder", "a"),
      error("content/placeholder", "b"),
      warning("content/unused-variable", "c"),
    ];
    expect(formatAnnotations(found)).toBe(
      "::error title=content/placeholder::b\n::warning title=content/unused-variable::c\n",
    );
  });
});
