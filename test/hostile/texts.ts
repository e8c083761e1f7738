/** A little less than what a file may have. */
const much = 1_000_000;

function fill(part: string): string {
  return part.repeat(Math.floor(much / part.length));
}

/** Content made to take long or much: each is to be answered like any other mistake. */
export const hostile: [string, string][] = [
  ["a key a hundred thousand times", fill("a: 1\n")],
  ["a hundred thousand keys", Array.from({ length: 100_000 }, (_, n) => `k${n}: 1\n`).join("")],
  [
    "a hundred thousand keys on one line",
    `{${Array.from({ length: 90_000 }, (_, n) => `k${n}: 1`).join(", ")}}`,
  ],
  ["one key over and over on one line", `{${fill("a: 1, ")}}`],
  ["brackets", `a: ${fill("[")}`],
  ["braces", `a: ${fill("{")}`],
  ["hyphens", fill("- ")],
  ["question marks", fill("? ")],
  ["steps", Array.from({ length: 1400 }, (_, n) => `${" ".repeat(n)}a:\n`).join("")],
  ["one long key", `${fill("k")}: 1\n`],
  ["one long text", `template: ${fill("x")}\n`],
  ["many unknown tokens in one text", `template: faq\ntitle: "${fill("{x} ")}"\n`],
  ["many stray braces", `template: faq\ntitle: "${fill("} ")}"\n`],
  ["a bomb of aliases", bomb()],
  ["anchors", Array.from({ length: 50_000 }, (_, n) => `k${n}: &a${n} x\n`).join("")],
  ["tags", Array.from({ length: 50_000 }, (_, n) => `k${n}: !t x\n`).join("")],
  ["documents", fill("---\na: 1\n")],
  ["an open quote", `a: "${fill("x\n  ")}`],
  ["comments", fill("# x\n")],
  ["line ends", fill("\n")],
  ["carriage returns", fill("\r")],
  ["blanks", `a:${fill(" ")}`],
  ["tabs", fill("\t")],
  ["merges", `a: &a {b: c}\n${fill("<<: *a\n")}`],
  ["prototype keys", fill("__proto__: {a: b}\n")],
  ["colons", fill(": ")],
  ["many questions", `template: faq\nitems:\n${fill("  - slug: a\n    question: b\n")}`],
  ["a large binary", fill("\u0000\u0001")],
];

function bomb(): string {
  const levels = Array.from(
    { length: 26 },
    (_, n) => `${level(n)}: &${level(n)} [${`*${level(n - 1)},`.repeat(n === 0 ? 0 : 9)}]`,
  );
  return levels.join("\n");
}

function level(number: number): string {
  return String.fromCharCode(97 + number);
}
