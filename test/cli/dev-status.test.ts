import { join } from "node:path";
import { expect, it } from "vitest";
import { reportBuilds } from "../../src/cli/dev-status.ts";
import type { DevBuild } from "../../src/dev/dev-site.ts";
import { error, hasErrors, warning } from "../../src/diagnostics/diagnostic.ts";
import { placeAt } from "../../src/diagnostics/place.ts";

const root = join("/", "project");
const [home, css] = [join(root, "content/pages/home.en.yaml"), join(root, "styles/site.css")];
const [wrong, short] = [error("content/value", "wrong"), warning("content/search-length", "short")];
const placeholder = warning("content/placeholder", '"brand" is still a placeholder');

/** What is printed about builds, one after the other: the changed files, and what was found. */
function print(...builds: [changed: string[], ...found: ReturnType<typeof error>[]][]) {
  return printAll(
    builds.map(([changed, ...diagnostics]) => {
      const isGood = !hasErrors(diagnostics);
      return { changed: new Set(changed), diagnostics, isGood, milliseconds: isGood ? 9.87 : 12.3 };
    }),
  );
}

function printAll(builds: DevBuild[]) {
  let printed = "";
  const record = (text: string) => {
    printed += text;
  };
  const all = { print: record, error: record, progress: record };
  const report = reportBuilds(root, { ...all, color: false });
  for (const build of builds) report(build);
  return printed;
}

it("a build of dev is a line: what changed and how long it took, and above it what is new that it found", () => {
  const odd = join(root, "content/a\u001b]0;title\u0007\nb.yaml");
  expect(print([[]], [[home, css]], [[home, css, "x"]], [[odd]])).toBe(
    "site built in 9.9 ms\n" +
      "content/pages/home.en.yaml, styles/site.css built in 9.9 ms\n" +
      "3 files built in 9.9 ms\n" +
      "content/a\u{FFFD}]0;title\u{FFFD}\u{FFFD}b.yaml built in 9.9 ms\n",
  );
  expect(print([[css], wrong], [[css], wrong], [[css], short, placeholder], [[css]])).toBe(
    "error wrong (content/value)\n\n" +
      "styles/site.css failed (12 ms)\n" +
      "styles/site.css failed (12 ms)\n" +
      "warning short (content/search-length)\n\n" +
      "styles/site.css built in 9.9 ms, 1 warning\n" +
      "styles/site.css built in 9.9 ms\n",
  );
  const elsewhere = { ...wrong, place: placeAt("content/site.yaml", "", 0) };
  expect(print([[css, home], elsewhere])).toMatch(/^content\/site.yaml failed/m);
  const many = Array.from({ length: 30 }, () => wrong);
  expect(print([[css], ...many])).toContain("\nand 15 more; the browser shows more\n");
});

it.each<[string, NonNullable<DevBuild["pages"]>]>([
  ["no page changed, 1 warning", []],
  ["/en changed (1 word), 1 warning", [{ address: "/en", words: 1 }]],
  ["/ changed, 1 warning", [{ address: "/", words: 0 }]],
  [
    "2 pages changed, 1 warning",
    [
      { address: "/", words: 1 },
      { address: "/en", words: 2 },
    ],
  ],
])("says what a save has changed: %s", (said, pages) => {
  const build = { changed: new Set([css]), diagnostics: [short], isGood: true, milliseconds: 9.87 };
  expect(printAll([{ ...build, pages }])).toContain(`styles/site.css built in 9.9 ms, ${said}\n`);
});
