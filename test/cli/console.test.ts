import picocolors from "picocolors";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { formatBug, openConsole } from "../../src/cli/console.ts";

/** Records what reaches each stream, with or without a terminal. */
function listen(stdoutIsTTY: boolean, stderrIsTTY: boolean) {
  const printed: [string, string][] = [];
  for (const [name, isTTY] of [
    ["stdout", stdoutIsTTY],
    ["stderr", stderrIsTTY],
  ] as const) {
    const before = process[name].isTTY;
    process[name].isTTY = isTTY;
    const write = vi.spyOn(process[name], "write").mockImplementation((text) => {
      printed.push([name, String(text)]);
      return true;
    });
    onTestFinished(() => {
      write.mockRestore();
      process[name].isTTY = before;
    });
  }
  return printed;
}

describe("openConsole()", () => {
  it.each([true, false])("has a stream for results and one for errors (terminal: %s)", (isTTY) => {
    const printed = listen(isTTY, isTTY);
    const console = openConsole();
    console.print("built\n");
    console.error("wrong\n");
    console.progress("rendering");
    expect(printed).toEqual([
      ["stdout", "built\n"],
      ["stderr", "wrong\n"],
      ...(isTTY ? [["stderr", "\r\u001b[Krendering"]] : []),
    ]);
  });

  it.each([
    { supported: true, stdout: true, stderr: true, color: true },
    { supported: false, stdout: true, stderr: true, color: false },
    { supported: true, stdout: false, stderr: true, color: false },
    { supported: true, stdout: true, stderr: false, color: false },
  ])("has colors on terminals that support them: %j", ({ supported, stdout, stderr, color }) => {
    listen(stdout, stderr);
    const { isColorSupported } = picocolors;
    onTestFinished(() => void Object.assign(picocolors, { isColorSupported }));
    picocolors.isColorSupported = supported;
    expect(openConsole().color).toBe(color);
  });
});

describe("formatBug(cause)", () => {
  it("has all causes, and anything that was thrown", () => {
    const cause = new Error("outer", { cause: new TypeError("inner") });
    cause.stack = undefined as unknown as string;
    const text = formatBug(cause);
    expect(text).toMatch(/^vitrine: this is a bug in Vitrine[^\n]*\nReport it [^\n]*\nouter\n/);
    expect(text).toMatch(/\nTypeError: inner\n[\s\S]*\n {4}at [^\n]*\n$/);
    expect(formatBug("a text")).toMatch(/:\na text\n$/);
  });
});
