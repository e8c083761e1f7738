import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { DevStatus } from "../../src/cli/dev-status.ts";
import type { DevBuild } from "../../src/dev/dev-site.ts";
import { error, warning } from "../../src/diagnostics/diagnostic.ts";

const root = join("/", "project");
const home = join(root, "content/pages/home.en.yaml");

/** What it says of builds, one after the other, in a terminal of so many columns or in a log. */
function say(
  builds: Partial<DevBuild>[],
  terminal?: { columns: number | undefined },
  color = false,
) {
  const { isTTY, columns } = process.stdout;
  Object.assign(process.stdout, { isTTY: terminal !== undefined, columns: terminal?.columns });
  onTestFinished(() => void Object.assign(process.stdout, { isTTY, columns }));
  let said = "";
  const tell = (text: string) => {
    said += text;
  };
  const console = { print: tell, error: tell, progress: tell, color };
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
      { milliseconds: { shown: 10, made: 59.9 } },
      { milliseconds: { shown: 40, made: 60 } },
      { milliseconds: { shown: 40, made: 90 } },
      { changed: new Set([home, css]), milliseconds: { shown: 12, made: 80 } },
      { changed: new Set([home, css, join(root, "x.css")]) },
    ];
    expect(say(builds)).toBe(
      "site made after 12 ms\n" +
        "content/pages/home.en.yaml made after 9.9 ms\n" +
        "content/pages/home.en.yaml made after 10 ms\n" +
        "content/pages/home.en.yaml made after 40 ms\n" +
        "content/pages/home.en.yaml made after 40 ms, all pages after 90 ms\n" +
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
    expect(say([{}], { columns: 44 })).toBe("content/pages/home.en.yaml made after 12 ms\n");
    expect(say([{}], { columns: 43 })).toBe("…ntent/pages/home.en.yaml made after 12 ms\n");
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
    const line = "content/pages/home.en.yaml made after 12 ms";
    expect(said.startsWith(`${line}\nerror this is wrong (content/value)\n\ncontent/`)).toBe(true);
    expect(said.match(/error this is wrong/g)).toHaveLength(1);
    expect(said).toContain("home.en.yaml made after 12 ms\n");
    expect(said).toContain("has mistakes; the last good site stays (20 ms)");
    expect(said).toMatch(/made after 12 ms, 1 warning\n[\s\S]*made after 12 ms, 2 warnings\n$/);
  });

  it("counts no placeholder among them: those stay until the site is published", () => {
    const diagnostics = [warning("content/placeholder", '"brand" is still a placeholder')];
    expect(say([{ diagnostics }])).toBe("content/pages/home.en.yaml made after 12 ms\n");
  });

  it("names the file with the mistake, which may be another one than was saved", () => {
    const place = { file: "content/site.yaml", line: 1, column: 1, length: 1, text: "" };
    const diagnostics = [{ ...error("content/value", "wrong"), place }];
    expect(say([{ isGood: false, diagnostics }])).toContain("content/site.yaml has mistakes;");
  });

  it("sends whoever has more mistakes than a screen holds to the browser", () => {
    const diagnostics = Array.from({ length: 30 }, () => error("content/value", "wrong"));
    expect(say([{ isGood: false, diagnostics }])).toContain(
      "\nand 9 more; the browser shows more\n",
    );
  });

  it("is painted where the console is", () => {
    const diagnostics = [error("content/value", "wrong")];
    const said = say([{}, { isGood: false, diagnostics }], { columns: 200 }, true);
    expect(said).toContain("home.en.yaml \u001b[32mmade\u001b[39m after 12 ms\n");
    expect(said).toContain("\u001b[31merror\u001b[39m wrong");
    expect(said).toContain("home.en.yaml \u001b[31mhas mistakes\u001b[39m; the last good site");
  });

  it("lets no file's name steer the terminal", () => {
    const named = join(root, "content/pages/a\u001b]0;title\u0007\nb.yaml");
    expect(say([{ changed: new Set([named]) }])).toBe(
      "content/pages/a\u{FFFD}]0;title\u{FFFD}\u{FFFD}b.yaml made after 12 ms\n",
    );
  });
});
