import { describe, expect, it } from "vitest";
import { formatAnnotations, formatDiagnostics, printable } from "../../src/cli/report.ts";
import { type BuildOutcome, formatSummary } from "../../src/cli/summary.ts";
import { error, warning } from "../../src/diagnostics/diagnostic.ts";
import { placeAt } from "../../src/diagnostics/place.ts";

const text = "um: 1\ndois: 2\ntres: 3\n";
const place = placeAt("content/a.yaml", text, 6, 10);
const placeholder = warning("content/placeholder", '"brand" is still a placeholder', { place });
const unused = warning("content/unused-variable", "unused");
const plain = { color: false };

/** Mistakes with a place, or with none. */
function many(count: number, isPlaced = true) {
  return Array.from({ length: count }, (_, n) =>
    error("content/value", `mistake ${n}`, isPlaced ? { place } : {}),
  );
}

const file = (path: string, size: number, change: "new" | "same") => ({ path, size, change });
const outcome: BuildOutcome = {
  out: "dist",
  diagnostics: [],
  value: {
    files: [file("index.html", 3300, "new"), file("a.txt", 5, "same")],
    removed: [],
  },
  milliseconds: 13,
};

/** The summary of a build that wrote so many files. */
function summarize(count: number, removed: string[], diagnostics = outcome.diagnostics) {
  const files = Array.from({ length: count }, (_, at) => file(`${at}.txt`, 1, "new"));
  return formatSummary({ ...outcome, diagnostics, value: { files, removed } }, false);
}

const failed = { ...outcome, value: undefined };
const unwell = error("content/value", "mistake 0", { place });
const old = Array.from({ length: 41 }, (_, at) => `old ${at}`);
const whole = error("content/value", "this is wrong", {
  place,
  hint: "mend it",
  output: { file: "en.html", at: "<h1>" },
});
const onPages = (file = "", ...others: string[]) =>
  error("content/value", "x", { output: { file, others } });
const hinted = Array.from({ length: 13 }, (_, n) =>
  error("links/broken", `${n}`, { hint: `h${n}` }),
);
const ofRules = Array.from({ length: 20 }, (_, n) =>
  error(`links/rule-${n % 10}`, `${n}`, { hint: `h${n}` }),
);
const pages = [onPages("en.html"), onPages(..."abcd"), onPages(..."abcde")];
const refused = error("content/placeholder", "refused");
// What a runner reads as the end of a message, or of a file's name.
const odd = error("content/value", "50%,\r\n::error::no: this", {
  place: placeAt("a,b:c%.yaml", text, 6, 10),
  hint: "so",
});

it.each(
  Object.entries({
    "files of a build": formatSummary(outcome, false),
    "files of a build, in colors": formatSummary({ ...outcome, diagnostics: [placeholder] }, true),
    "files that are gone, and placeholders": summarize(
      1,
      ["old\u001b.html"],
      [...Array(9).fill(placeholder), unused],
    ),
    "more files than are listed": summarize(43, old),
    "as many files as are listed": summarize(40, []),
    "a build that failed": formatSummary({ ...failed, diagnostics: [unwell, placeholder] }, false),
    "a build that failed, in colors": formatSummary({ ...failed, diagnostics: many(2) }, true),
    "mistakes with all that is known": formatDiagnostics([whole, ...pages], plain),
    "mistakes in colors": formatDiagnostics([whole, unused], { color: true }),
    "warnings and errors": formatDiagnostics([unused, refused, placeholder], plain),
    "errors only": formatDiagnostics([unused, refused], { ...plain, quiet: true }),
    "many mistakes": formatDiagnostics(many(16), plain),
    "hints, as far as there is room": formatDiagnostics(hinted, plain),
    "a hint at the first mistake of each rule": formatDiagnostics([...hinted, ...ofRules], plain),
    "as many rules as fit with their hints": formatDiagnostics([...ofRules, ...hinted], plain),
    "annotations of a pull request": formatAnnotations([odd, placeholder, refused, unused]),
  }),
)("%s: what test/cli/reports/ has", async (name, report) => {
  // `npx vitest run test/cli/reports -u` writes them anew.
  const shown = report.replaceAll("\u001b", "<ESC>");
  await expect(shown).toMatchFileSnapshot(`reports/${name.replaceAll(/[ ,]+/g, "-")}.txt`);
});

describe("formatDiagnostics(diagnostics, options)", () => {
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

  it("lets nothing that it quotes steer the terminal, or fill it", () => {
    const evil = "\u001b[31m\u202e\ud800\u0085";
    const diagnostic = error("content/value", evil + "x".repeat(400), {
      place: placeAt(`a${evil}.yaml`, "", 0),
      hint: evil,
      output: { file: evil, at: evil },
    });
    const all = [diagnostic];
    for (const report of [formatDiagnostics(all, plain), formatAnnotations(all)]) {
      expect(report).not.toMatch(/(?!\n)[\p{Cc}\p{Bidi_Control}\p{Surrogate}]/u);
      expect(report).not.toContain("x".repeat(300));
    }
  });
});

it("printable(text) cuts what is longer than 300 characters, and leaves words of any script", () => {
  expect(printable("x".repeat(300))).toBe("x".repeat(300));
  expect(printable("x".repeat(301))).toBe(`${"x".repeat(300)}…`);
  expect(printable("Ação שלום 👩🏽‍🔬")).toBe("Ação שלום 👩🏽‍🔬");
  expect(printable("a\nb\tc\u2066")).toBe("a\u{FFFD}b\u{FFFD}c\u{FFFD}");
});
