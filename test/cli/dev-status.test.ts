import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DevStatus } from "../../src/cli/dev-status.ts";
import type { DevBuild } from "../../src/dev/dev-site.ts";
import { error, warning } from "../../src/diagnostics/diagnostic.ts";

const { isTTY, columns } = process.stdout;

/** What stands on the screen's last line comes back as it is rewritten. */
function openStatus({ color = false } = {}) {
  const printed: string[] = [];
  const console = {
    print: (text: string) => printed.push(text),
    error: (text: string) => printed.push(`! ${text}`),
    progress: () => {},
    color,
  };
  const status = new DevStatus("/project", console);
  const show = (build: Partial<DevBuild> = {}) => {
    printed.length = 0;
    status.show({
      changed: new Set(["/project/content/site.yaml"]),
      diagnostics: [],
      isGood: true,
      milliseconds: { shown: 20.4, made: 30 },
      ...build,
    });
    return printed.join("");
  };
  return { status, show, printed };
}

function setTerminal(tty: boolean, width?: number): void {
  process.stdout.isTTY = tty;
  process.stdout.columns = width as number;
}

beforeEach(() => setTerminal(false));
afterEach(() => setTerminal(isTTY, columns));

describe("DevStatus", () => {
  it("says what changed and how long it took", () => {
    const { show } = openStatus();
    expect(show()).toBe("content/site.yaml made after 20 ms\n");
    expect(show({ changed: new Set() })).toBe("site made after 20 ms\n");
    expect(show({ changed: new Set(["/project/a", "/project/b"]) })).toBe(
      "a, b made after 20 ms\n",
    );
    expect(show({ changed: new Set(["/project/a", "/project/b", "/project/c"]) })).toBe(
      "3 files made after 20 ms\n",
    );
  });

  it("says how long all pages took where that is longer, and short times with a decimal", () => {
    const { show } = openStatus();
    const times = (shown: number, made: number) => show({ milliseconds: { shown, made } });
    expect(times(9.96, 59.9)).toContain(" made after 10.0 ms\n");
    expect(times(10, 60)).toContain(" made after 10 ms, all pages after 60 ms\n");
    expect(times(3.14, 200.6)).toContain(" made after 3.1 ms, all pages after 201 ms\n");
  });

  it("counts warnings, but for placeholders", () => {
    const { show } = openStatus();
    const spare = warning("content/unused-fact", "spare");
    const waiting = warning("content/placeholder", "brand");
    expect(show({ diagnostics: [waiting] })).toBe("content/site.yaml made after 20 ms\n");
    expect(show({ diagnostics: [spare, waiting] })).toContain("20 ms, 1 warning\n");
    expect(show({ diagnostics: [spare, spare] })).toContain("20 ms, 2 warnings\n");
  });

  it("prints mistakes once, and again after they were gone", () => {
    const { show } = openStatus();
    const build = { diagnostics: [error("content/value", "wrong")], isGood: false };
    const line = "content/site.yaml has mistakes; the last good site stays (30 ms)\n";
    const report = "! error wrong (content/value)\n\n";
    expect(show(build)).toBe(report + line);
    expect(show(build)).toBe(line);
    expect(show()).toBe("content/site.yaml made after 20 ms\n");
    expect(show(build)).toBe(report + line);
  });

  it("says where more mistakes are than a screen has room for", () => {
    const { show } = openStatus();
    const diagnostics = Array.from({ length: 60 }, () => error("content/value", "wrong"));
    expect(show({ diagnostics, isGood: false })).toMatch(/and \d+ more; the browser shows more\n/);
  });

  it("writes over its own line on a terminal, and begins a new one for mistakes and at the end", () => {
    setTerminal(true, 80);
    const { show, status, printed } = openStatus();
    expect(show()).toBe("content/site.yaml made after 20 ms");
    expect(show()).toBe("\r\u001b[Kcontent/site.yaml made after 20 ms");
    const broken = show({ diagnostics: [error("content/value", "wrong")], isGood: false });
    expect(broken).toBe(
      "\n! error wrong (content/value)\n\ncontent/site.yaml has mistakes; the last good site stays (30 ms)",
    );
    printed.length = 0;
    status.end();
    status.end();
    expect(printed).toEqual(["\n"]);
    expect(show()).toBe("content/site.yaml made after 20 ms");
  });

  it("keeps the end of a path that is too long for the line", () => {
    const { show } = openStatus();
    const changed = new Set(["/project/content/pages/home.pt-BR.yaml"]);
    const full = "content/pages/home.pt-BR.yaml made after 20 ms";
    const shownAt = (width: number) => {
      setTerminal(true, width);
      return show({ changed }).replace("\r\u001b[K", "");
    };
    // The last column stays empty, for some terminals break the line there.
    expect(shownAt(full.length + 1)).toBe(full);
    expect(shownAt(full.length)).toBe("…ntent/pages/home.pt-BR.yaml made after 20 ms");
    expect(shownAt(26)).toBe("…BR.yaml made after 20 ms");
    expect(shownAt(10)).toBe("… made after 20 ms");
    // One that does not say its width has 80.
    setTerminal(true, 0);
    expect(show({ changed: new Set([`/project/${"x".repeat(100)}`]) })).toHaveLength(79 + 4);
  });

  it("paints what it came to", () => {
    const { show } = openStatus({ color: true });
    expect(show()).toBe("content/site.yaml \u001b[32mmade\u001b[39m after 20 ms\n");
    expect(show({ isGood: false })).toContain(" \u001b[31mhas mistakes\u001b[39m; the last");
  });
});
