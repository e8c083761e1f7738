import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import glob from "fast-glob";
import { describe, expect, it } from "vitest";
import { parseExactly } from "../../src/content/parse-exactly.ts";
import { locatePlainYaml, readPlainYaml } from "../../src/content/plain-yaml.ts";
import type { Positions } from "../../src/content/source.ts";
import { companyContent } from "../support/company-site.ts";

const files = glob.sync("**/*.yaml", { cwd: companyContent }).sort();
const texts = files.map((file) => readFileSync(join(companyContent, file), "utf8"));

/** Every shape that the reader knows, and its neighbours, on few lines: `yaml` is slow. */
const sample = `# About
route: /
draft: true
meta:
  title: One | {brand} # not said
  text: >-
    First line
    goes on: here # and here

    # second paragraph
  literal: |
    a
      b
  clip: >
    one
    two
items:
- plain
- "quoted: # text"
- 'it''s' # so
  # a comment
- slug: a-b
  steps:
    - number: 1
      title: x

    - number: 20
      title: "{token}"
nested:
  - - a
    - b: c
      d: 007x
none: []
last: end
`;

/** Bits that mean something in YAML, and some that do not. */
const bits = fc.constantFrom(
  ..."abz09 -:#'\"{}[]|>&*!%@`,?~.+_\\/é\n\t\u00a0",
  ...["  ", "\n\n", ": ", " #", "- ", "\n  ", "\n- ", ">-", "|", "|-", ">", "null", "true", "Yes"],
  ...["~", "1e3", "0x1", "0o7", ".5", "-1", "1_000", "---", "...", "<<", "\r\n", "\ufeff", "''"],
  ...["__proto__", "key: v", "\n    ", "[]", "{}", "[a]", "null: x", "\u2028", "🧬", "=======\n"],
);

interface Change {
  at: number;
  remove: number;
  insert: string;
}

const changes = fc.array(
  fc.record<Change>({
    at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    remove: fc.constantFrom(0, 0, 0, 1, 2, 4, 12),
    insert: fc.oneof(bits, bits, fc.constant("")),
  }),
  { minLength: 1, maxLength: 4 },
);

function applyChanges(text: string, list: readonly Change[]): string {
  return list.reduce((changed, { at, remove, insert }) => {
    const offset = Math.floor(at * (changed.length + 1));
    return changed.slice(0, offset) + insert + changed.slice(offset + remove);
  }, text);
}

/**
 * Places as they are compared: where a group or list ends among blank lines and
 * comments is nowhere shown, for a mistake in one is marked on its first line.
 */
function describePlaces(positions: Positions | undefined): unknown {
  if (!positions) return undefined;
  const { start, end, key, children } = positions;
  if (children.size === 0) return { start, end, key };
  return {
    start,
    key,
    children: [...children].map(([name, child]) => [name, describePlaces(child)]),
  };
}

/** Whether the reader was sure; when it was, `yaml` says the same. */
function agree(text: string): boolean {
  const plain = readPlainYaml(text);
  if (!plain) return false;
  const exact = parseExactly("file.yaml", text);
  const said = [[], plain, describePlaces(locatePlainYaml(text))];
  const wanted = [exact.diagnostics, exact.value?.value, describePlaces(exact.value?.positions)];
  // Thousands of times: Node compares many times faster than what shows the difference.
  if (!isDeepStrictEqual(said, wanted)) expect(said).toStrictEqual(wanted);
  return true;
}

describe("readPlainYaml(text)", () => {
  it.each(files)("reads %s by itself", (file) => {
    expect(agree(texts[files.indexOf(file)] ?? "")).toBe(true);
  });

  it("reads every shape of the sample", () => {
    expect(agree(sample)).toBe(true);
  });

  it.each([
    ["a folded block with two blank lines", "a: >-\n  b\n\n\n  c\n"],
    ["a folded block that ends in blank lines", "a: >\n  b\n\n\nc: d\n"],
    ["a literal block with lines that go further in", "a: |\n  b\n    c\n  d\n"],
    ["a list as deep as its key", "a:\n- b\n- c\nd: e\n"],
    ["a key that is followed by a comment alone", "a: # none\n  b: c\n"],
  ])("reads %s as yaml does", (_, text) => {
    expect(agree(text)).toBe(true);
  });

  it.each([
    ["a block of nothing", "a: |\nb: c\n"],
    ["a block that begins with a blank line", "a: |\n\n  b\n"],
    ["a block whose blank line has spaces", "a: |\n  b\n \n  c\n"],
    ["a block that goes further out", "a: |\n    b\n  c\n"],
    ["a folded line that goes further in", "a: >-\n  b\n    c\n"],
    ["a folded line that ends in a space", "a: >-\n  b \n  c\n"],
    ["a text over two lines", "a: b\n  c\n"],
    ["a text on a line of its own", "a:\n  b\n"],
    ["an item that stands further in than its list", "a:\n  - b\n    - c\n"],
    ["a line between a list and its item", "a:\n  - b: c\n   d: e\n"],
    ["a key that stands further in than its group", "a:\n  b: c\n    d: e\n"],
    ["an item with nothing on its line", "a:\n  -\n    b: c\n"],
    ["a key that stands twice", "a: b\na: c\n"],
    ["a key without a value", "a:\n"],
    ["a control character", "a: b\u0007\n"],
    ["half of a character", "a: \ud83d\n"],
    ["a list alone", "- a\n"],
    ["a second thing behind the first", "a: b\n- c\n"],
  ])("leaves %s to yaml", (_, text) => {
    expect(readPlainYaml(text)).toBeUndefined();
  });

  it("is sure of nothing that yaml reads otherwise, whatever is changed in the sample", () => {
    let sure = 0;
    fc.assert(
      fc.property(changes, (list) => {
        if (agree(applyChanges(sample, list))) sure++;
      }),
      { numRuns: 20_000 },
    );
    // A reader that is never sure would agree with everything.
    expect(sure).toBeGreaterThan(2000);
  });

  it("is sure of nothing that yaml reads otherwise, whatever is changed in real files", () => {
    const real = fc.constantFrom(...texts);
    fc.assert(
      fc.property(real, changes, (text, list) => {
        agree(applyChanges(text, list));
      }),
      { numRuns: 2000 },
    );
  });

  it("leaves to yaml what is deep enough to break a reader", () => {
    expect(readPlainYaml(`${"- ".repeat(100_000)}a`)).toBeUndefined();
  });
});
