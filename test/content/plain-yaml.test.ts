import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import glob from "fast-glob";
import { expect, it } from "vitest";
import { parseExactly } from "../../src/content/parse-exactly.ts";
import { locatePlainYaml, readPlainYaml } from "../../src/content/plain-yaml.ts";
import type { SourceRange } from "../../src/content/source.ts";
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

/** Ranges without the ends of groups and lists, which no diagnostic shows. */
function describeRanges(range: SourceRange | undefined): unknown {
  if (!range) return undefined;
  const { start, end, key, children } = range;
  if (children.size === 0) return { start, end, key };
  return {
    start,
    key,
    children: [...children].map(([name, child]) => [name, describeRanges(child)]),
  };
}

/** Whether the reader supports a text; if so, `yaml` must say the same. */
function agree(text: string): boolean {
  const plain = readPlainYaml(text);
  if (!plain) return false;
  const exact = parseExactly("file.yaml", text);
  const said = [[], plain, describeRanges(locatePlainYaml(text))];
  const wanted = [exact.diagnostics, exact.value?.value, describeRanges(exact.value?.range)];
  // Thousands of times: Node compares many times faster than what shows the difference.
  if (!isDeepStrictEqual(said, wanted)) expect(said).toStrictEqual(wanted);
  return true;
}

it.each([
  `${Array.from({ length: 40 }, (_, at) => `${" ".repeat(at)}a:`).join("\n")} b\n`,
  "- ".repeat(100_000),
])("a text too deep for a reader that calls itself is left to yaml (%#)", (text) => {
  expect(readPlainYaml(text)).toBeUndefined();
});

it.each(files)("%s is read without yaml", (file) => {
  expect(agree(texts[files.indexOf(file)] ?? "")).toBe(true);
});

it("nothing is read otherwise than by yaml, whatever is changed in a sample", () => {
  let supported = 0;
  fc.assert(
    fc.property(changes, (list) => {
      if (agree(applyChanges(sample, list))) supported++;
    }),
    { numRuns: 20_000 },
  );
  // A reader that supports nothing would agree with everything.
  expect(supported).toBeGreaterThan(2000);
});

it("nothing is read otherwise than by yaml, whatever is changed in real files", () => {
  const real = fc.constantFrom(...texts);
  fc.assert(
    fc.property(real, changes, (text, list) => {
      agree(applyChanges(text, list));
    }),
    { numRuns: 2000 },
  );
});
