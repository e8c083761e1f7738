import { expect, it, onTestFinished, vi } from "vitest";
import { run } from "../../src/cli/program.ts";
import { tinySite } from "../support/project.ts";

/** What a command prints, by itself or by the library that it has for completion. */
async function say(...args: string[]): Promise<string> {
  let said = "";
  const print = (text: string) => {
    said += text;
  };
  const log = vi.spyOn(console, "log").mockImplementation((text) => print(`${text}\n`));
  onTestFinished(() => log.mockRestore());
  const code = await run(args, tinySite, { print, error: print, progress: print, color: false });
  return code === 0 ? said : `code ${code}: ${said}`;
}

/** What real shells make of it is tried in completion.test.ts. */
it("guards bash from reading its constants twice, around the whole script", async () => {
  const script = await say("completion", "bash");
  expect(script).toMatch(/^if ! declare -F __vitrine_complete >\/dev\/null; then\n/);
  expect(script).toContain("__vitrine_complete() {");
  expect(script).toMatch(/\nfi\n$/);
});

it("names itself to zsh in its first line, and wakes its completion where it sleeps", async () => {
  const script = await say("completion", "zsh");
  expect(script).toMatch(/^#compdef vitrine\n\(\( \$\+functions\[compdef\] \)\) \|\| \{ autoload /);
  expect(script).toMatch(/\n {4}_vitrine\nfi\n\n$/);
});

it("leaves the script for fish as the library has it", async () => {
  const script = await say("completion", "fish");
  expect(script).toMatch(/^# fish completion for vitrine /);
  expect(script).not.toMatch(/\nfi\n$/);
});

it("answers a shell with commands, flags and values", async () => {
  expect(await say("complete", "--", "pre")).toMatch(/^preview\tserve the finished site/);
  expect(await say("complete", "--", "dev", "--p")).toMatch(/^--poll\t.*\n--port\t/);
  expect(await say("complete", "--", "preview", "--host-profile", "")).toContain("cloudflare");
});
