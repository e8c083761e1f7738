import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { DevStatus } from "../../src/cli/dev-status.ts";
import type { DevBuild } from "../../src/dev/dev-site.ts";
import { error, warning } from "../../src/diagnostics/diagnostic.ts";

const root = join("/", "project");
const home = join(root, "content/pages/home.en.yaml");

/** What it says of builds, one after the other, in a terminal of so many columns or in a log. */
function say(builds: Partial<DevBuild>[], terminal?: { columns: number | undefined }) {
  const { isTTY, columns } = process.stdout;
  Object.assign(process.stdout, { isTTY: terminal !== undefined, columns: terminal?.columns });
  onTestFinished(() => void Object.assign(process.stdout, { isTTY, columns }));
  let said = "";
  const tell = (text: string) => {
    said += text;
  };
  const console = { print: tell, error: tell, progress: tell, color: false };
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
  return said;
}

describe("the status of dev", () => {
  it("is a line for each build in a log, with what changed and how long it took", () => {
    const css = join(root, "styles/site.css");
    const builds = [
      { changed: new Set<string>() },
      { milliseconds: { shown: 9.87, made: 10 } },
      { changed: new Set([home, css]), milliseconds: { shown: 12, made: 80 } },
      { changed: new Set([home, css, join(root, "x.css")]) },
    ];
    expect(say(builds)).toBe(
      "site made after 12 ms\n" +
        "content/pages/home.en.yaml made after 9.9 ms\n" +
        "content/pages/home.en.yaml, styles/site.css made after 12 ms, all pages after 80 ms\n" +
        "3 files made after 12 ms\n",
    );
  });

  it("is one line in a terminal, written anew, and cut at its beginning to the width", () => {
    const said = say([{}, { changed: new Set([join(root, "styles/site.css")]) }], { columns: 34 });
    expect(said).toBe(
      "…nt/pages/home.en.yaml made after 12 ms".slice(-33).replace(/^./, "…") +
        "\r\u001b[Kstyles/site.css made after 12 ms\n",
    );
    // A terminal that does not know its width has 80 columns; one that is too narrow keeps the outcome.
    const long = { changed: new Set([join(root, "a".repeat(90))]) };
    expect(say([long], { columns: 0 }).trimEnd()).toHaveLength(79);
    expect(say([long], { columns: 5 })).toBe("… made after 12 ms\n");
  });

  it("prints mistakes in full above it, once while they stay the same, and counts warnings", () => {
    const mistake = error("content/value", "this is wrong");
    const broken = { isGood: false, diagnostics: [mistake] };
    const warn = (message: string) => warning("content/search-length", message);
    const said = say(
      [
        {},
        broken,
        broken,
        { diagnostics: [warn("too short")] },
        { diagnostics: [warn("too short"), warn("too long")] },
      ],
      { columns: 200 },
    );
    expect(said.match(/error this is wrong/g)).toHaveLength(1);
    expect(said).toContain("home.en.yaml made after 12 ms\n");
    expect(said).toContain("has mistakes; the last good site stays (20 ms)");
    expect(said).toMatch(/made after 12 ms, 1 warning\n[\s\S]*made after 12 ms, 2 warnings\n$/);
  });

  it("lets no file's name steer the terminal", () => {
    const named = join(root, "content/pages/a\u001b]0;title\u0007\nb.yaml");
    expect(say([{ changed: new Set([named]) }])).toBe(
      "content/pages/a\u{FFFD}]0;title\u{FFFD}\u{FFFD}b.yaml made after 12 ms\n",
    );
  });
});
