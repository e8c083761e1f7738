import { describe, expect, it, onTestFinished, vi } from "vitest";
import { formatBug, openConsole } from "../../src/cli/console.ts";
import { run } from "../../src/cli/program.ts";
import { createProject } from "../support/project.ts";
import { misspelt, recordConsole } from "./support.ts";

describe("openConsole()", () => {
  it.each([true, false])("has a stream for results and one for errors (terminal: %s)", (isTTY) => {
    const printed: [string, string][] = [];
    for (const name of ["stdout", "stderr"] as const) {
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
    const console = openConsole();
    console.print("built\n");
    console.error("wrong\n");
    console.progress("rendering");
    // Pipes and files get none.
    if (!isTTY) expect(console.color).toBe(false);
    expect(printed).toEqual([
      ["stdout", "built\n"],
      ["stderr", "wrong\n"],
      ...(isTTY ? [["stderr", "\r\u001b[Krendering"]] : []),
    ]);
  });
});

it.each(["build", "check"])("what %s reports has colors on a terminal", async (command) => {
  const { console, printed } = recordConsole();
  await run([command], await createProject(misspelt), { ...console, color: true });
  expect(printed.find((text) => text.startsWith("error: "))).toContain("\u001b[31merror");
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
