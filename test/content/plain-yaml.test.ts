import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import glob from "fast-glob";
import { expect, it } from "vitest";
import { parseExactly } from "../../src/content/parse-exactly.ts";
import { readPlainYaml } from "../../src/content/plain-yaml.ts";
import type { Source, SourceRange } from "../../src/content/source.ts";
import { companyContent } from "../support/company-site.ts";
import { fc } from "../support/property.ts";

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
flow: [one, "two # 2", {three: 3, 'four': []}] # five
lines: first
  second
last: end
`;

/** Bits that mean something in YAML, and some that do not. */
const bits = fc.constantFrom(
  ..."abz09 -:#'\"{}[]|>&*!%@`,?~.+_\\/é\n\t\u00a0",
  ...["  ", "\n\n", ": ", " #", "- ", "\n  ", "\n- ", ">-", "|", "|-", ">", "null", "true", "Yes"],
  ...["~", "1e3", "0x1", "0o7", ".5", "-1", "1_000", "---", "...", "<<", "\r\n", "\ufeff", "''"],
  ...["__proto__", "key: v", "\n    ", "[]", "{}", "[a]", "null: x", "\u2028", "🧬", "=======\n"],
);

const change = fc.record({
  at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  remove: fc.constantFrom(0, 0, 0, 1, 2, 4, 12),
  insert: fc.oneof(bits, bits, fc.constant("")),
});
type Change = typeof change extends fc.Arbitrary<infer C> ? C : never;

const changes = fc.array(change, { minLength: 1, maxLength: 4 });

function applyChanges(text: string, list: readonly Change[]): string {
  return list.reduce((changed, { at, remove, insert }) => {
    const offset = Math.floor(at * (changed.length + 1));
    return changed.slice(0, offset) + insert + changed.slice(offset + remove);
  }, text);
}

/** A value with its range; without the ends of groups and lists, which no diagnostic shows. */
function flatten({ value, range }: Pick<Source, "value" | "range">) {
  const flat: unknown[] = [value];
  const visit = ({ start, end, key, children }: SourceRange) => {
    flat.push(start, key?.start, key?.end, [...children.keys()]);
    if (children.size === 0) flat.push(end);
    for (const child of children.values()) visit(child);
  };
  visit(range);
  return flat;
}

/** Whether the reader supports a text; if so, `yaml` must say the same. */
function agree(text: string): boolean {
  const plain = readPlainYaml(text);
  if (!plain) return false;
  const { value: exact, diagnostics } = parseExactly("file.yaml", text);
  expect(diagnostics).toEqual([]);
  const [said, wanted] = [flatten(plain), exact && flatten(exact)];
  // Thousands of times: Node compares many times faster than what shows the difference.
  if (!isDeepStrictEqual(said, wanted)) expect(said).toStrictEqual(wanted);
  return true;
}

it.each([
  ...['- "b"c: d', "- [b]c: d", '"b"c', "[b]c", "[b # c\n]", "1", "007", "1e3", ".inf", "~"],
  ...["", ">-\n  b\n   \n  \nc: d", "|+\n  b\n\nc: d", ">2-\n   b", '"\\u202e"', "&b c", "!b c"],
  ...["1\na: 2", "1\n<<: 2", "1\n__proto__: 2", "1\n2: 3", "1\nnull: 2", "1\n---\nb: 2"],
])("what stands behind a colon is read as by yaml, or left to it: %j", (rest) => {
  agree(`a: ${rest}\n`);
  agree(`a:\n${rest}\n`);
});

it.each(files)("%s is read without yaml", (file) => {
  expect(agree(texts[files.indexOf(file)] ?? "")).toBe(true);
});

/** `.ci/long` sets it. */
const factor = process.env.RANDOM_CASES ? 10 : 2;

it.each([
  { what: "a sample", some: [sample], numRuns: factor * 2000 },
  { what: "real files", some: texts, numRuns: factor * 200 },
])("nothing is read otherwise than by yaml, whatever is changed in $what", (each) => {
  let supported = 0;
  const run = fc.property(fc.constantFrom(...each.some), changes, (text, list) => {
    if (agree(applyChanges(text, list))) supported++;
  });
  const { numRuns } = each;
  fc.assert(run, { numRuns });
  // A reader that supports nothing would agree with everything.
  expect(supported).toBeGreaterThan(numRuns / 10);
});
