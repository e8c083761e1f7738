import { expect, it, onTestFinished, vi } from "vitest";
import { openConsole } from "../../src/cli/console.ts";

it.each([true, false])("has a stream for results and one for errors (terminal: %s)", (isTTY) => {
  const printed: [string, string][] = [];
  for (const name of ["stdout", "stderr"] as const) {
    const write = (text: unknown) => printed.push([name, String(text)]) > 0;
    const stream = Object.assign(Object.create(process[name]), { isTTY, write });
    vi.spyOn(process, name, "get").mockReturnValue(stream);
  }
  onTestFinished(() => void vi.restoreAllMocks());
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
