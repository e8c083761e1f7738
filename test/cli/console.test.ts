import picocolors from "picocolors";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { formatBug, openConsole } from "../../src/cli/console.ts";

/** What reaches each stream while `isTTY` is so. */
function listen(isTTY: boolean) {
  const said: [string, string][] = [];
  for (const name of ["stdout", "stderr"] as const) {
    const before = process[name].isTTY;
    process[name].isTTY = isTTY;
    const write = vi.spyOn(process[name], "write").mockImplementation((text) => {
      said.push([name, String(text)]);
      return true;
    });
    onTestFinished(() => {
      write.mockRestore();
      process[name].isTTY = before;
    });
  }
  return said;
}

describe("openConsole()", () => {
  it("prints results and mistakes on streams of their own, and progress on a terminal alone", () => {
    const said = listen(true);
    const terminal = openConsole();
    terminal.print("made\n");
    terminal.error("wrong\n");
    terminal.progress("making");
    expect(said.splice(0)).toEqual([
      ["stdout", "made\n"],
      ["stderr", "wrong\n"],
      ["stderr", "\r\u001b[Kmaking"],
    ]);
    process.stderr.isTTY = false;
    terminal.progress("making");
    expect(said).toEqual([]);
  });

  it.each([
    { wanted: true, stdout: true, stderr: true, color: true },
    { wanted: false, stdout: true, stderr: true, color: false },
    { wanted: true, stdout: false, stderr: true, color: false },
    { wanted: true, stdout: true, stderr: false, color: false },
    { wanted: true, stdout: false, stderr: false, color: false },
  ])("paints for terminals alone, and who wants it: %j", ({ wanted, stdout, stderr, color }) => {
    listen(stdout);
    process.stderr.isTTY = stderr;
    const { isColorSupported } = picocolors;
    onTestFinished(() => void Object.assign(picocolors, { isColorSupported }));
    picocolors.isColorSupported = wanted;
    expect(openConsole().color).toBe(color);
  });
});

describe("formatBug(cause)", () => {
  it("tells all causes, and what was thrown that is no error", () => {
    const cause = new Error("outer", { cause: new TypeError("inner") });
    cause.stack = undefined as unknown as string;
    const text = formatBug(cause);
    expect(text).toMatch(/^vitrine: this is a bug in Vitrine, [^\n]*\nouter\nTypeError: inner\n/);
    expect(formatBug("a text")).toMatch(/; please report it with:\na text\n$/);
    expect(formatBug(cause)).toMatch(/\n {4}at [^\n]*\n$/);
  });
});
