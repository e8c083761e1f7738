import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { DevStatus } from "../../src/cli/dev-status.ts";
import type { DevBuild } from "../../src/dev/dev-site.ts";
import { error, warning } from "../../src/diagnostics/diagnostic.ts";

const root = join("/", "project");
const home = join(root, "content/pages/home.en.yaml");
const css = join(root, "styles/site.css");
const line = "content/pages/home.en.yaml built in 12 ms";

/** What it prints about builds, one after the other, in a log or on a terminal of some columns. */
function print(
  builds: Partial<DevBuild>[],
  terminal?: { columns: number | undefined },
  color = false,
) {
  const { isTTY, columns } = process.stdout;
  Object.assign(process.stdout, { isTTY: terminal !== undefined, columns: terminal?.columns });
  onTestFinished(() => void Object.assign(process.stdout, { isTTY, columns }));
  let printed = "";
  const record = (text: string) => {
    printed += text;
  };
  const console = { print: record, error: record, progress: record, color };
  const status = new DevStatus(root, console);
  for (const build of builds) {
    status.show({
      changed: new Set([home]),
      diagnostics: [],
      isGood: true,
      milliseconds: { shown: 12.3, made: 20 },
      ...build,
    });
  }
  status.end();
  return printed;
}

describe("the status of dev", () => {
  it("is a line for each build in a log, with what changed and how long it took", () => {
    const builds = [
      { changed: new Set<string>() },
      { milliseconds: { shown: 9.87, made: 10 } },
      { milliseconds: { shown: 10, made: 59.9 } },
      { milliseconds: { shown: 40, made: 90 } },
      { changed: new Set([home, css]), milliseconds: { shown: 12, made: 80 } },
      { changed: new Set([home, css, join(root, "x.css")]) },
    ];
    expect(print(builds)).toBe(
      "site built in 12 ms\n" +
        "content/pages/home.en.yaml built in 9.9 ms\n" +
        "content/pages/home.en.yaml built in 10 ms\n" +
        "content/pages/home.en.yaml built in 40 ms, all pages in 90 ms\n" +
        "content/pages/home.en.yaml, styles/site.css built in 12 ms, all pages in 80 ms\n" +
        "3 files built in 12 ms\n",
    );
  });

  it("is one line on a terminal, overwritten, and cut at its beginning to the width", () => {
    const printed = print([{}, { changed: new Set([css]) }], { columns: 34 });
    expect(printed).toBe(`…${line.slice(-32)}\r\u001b[Kstyles/site.css built in 12 ms\n`);
    expect(print([{}], { columns: 42 })).toBe(`${line}\n`);
    expect(print([{}], { columns: 41 })).toBe(`…${line.slice(2)}\n`);
    // A terminal that does not know its width has 80 columns; a narrow one keeps the outcome.
    const long = { changed: new Set([join(root, "a".repeat(90))]) };
    expect(print([long], { columns: 0 }).trimEnd()).toHaveLength(79);
    expect(print([long], { columns: 5 })).toBe("… built in 12 ms\n");
  });

  it("prints errors in full above it, once while they stay the same", () => {
    const broken = { isGood: false, diagnostics: [error("content/value", "this is wrong")] };
    const printed = print([broken, {}, broken, broken], { columns: 200 });
    const report = "error this is wrong (content/value)\n\n";
    const failed = "content/pages/home.en.yaml failed (20 ms)";
    const later = "content/pages/home.en.yaml failed; still serving the last good build (20 ms)";
    expect(printed).toBe(
      `${report}${failed}\r\u001b[K${line}\n${report}${later}\r\u001b[K${later}\n`,
    );
  });

  it("counts warnings, but not placeholders, which stay until the site is published", () => {
    const short = warning("content/search-length", "too short");
    const placeholder = warning("content/placeholder", '"brand" is still a placeholder');
    expect(print([{ diagnostics: [placeholder] }])).toBe(`${line}\n`);
    expect(print([{ diagnostics: [short, placeholder] }])).toContain(`${line}, 1 warning\n`);
    expect(print([{ diagnostics: [short, short] }])).toContain(`${line}, 2 warnings\n`);
  });

  it("refers to the browser for errors that do not fit on a screen", () => {
    const diagnostics = Array.from({ length: 30 }, () => error("content/value", "wrong"));
    const printed = print([{ isGood: false, diagnostics }]);
    expect(printed).toContain("\nand 9 more; the browser shows more\n");
  });

  it("has colors on a terminal, and no control characters of file names", () => {
    const diagnostics = [error("content/value", "wrong")];
    const printed = print([{}, { isGood: false, diagnostics }], { columns: 200 }, true);
    expect(printed).toContain("home.en.yaml \u001b[32mbuilt\u001b[39m in 12 ms\n");
    expect(printed).toContain("home.en.yaml \u001b[31mfailed\u001b[39m; still serving");
    const named = join(root, "content/pages/a\u001b]0;title\u0007\nb.yaml");
    expect(print([{ changed: new Set([named]) }])).toBe(
      "content/pages/a\u{FFFD}]0;title\u{FFFD}\u{FFFD}b.yaml built in 12 ms\n",
    );
  });
});
