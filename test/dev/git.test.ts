import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it, onTestFinished, vi } from "vitest";
import { git, whatGitSays } from "../../src/dev/git.ts";
import { createFolder } from "../support/folder.ts";
import { needTools } from "../support/tools.ts";

needTools("git", "ps");

it("ends a Git that takes too long and whose hook ignores that, and shows the last of what it prints", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const folder = createFolder();
  const hook = "!trap '' TERM; yes spelling | head -1000 >&2; touch begun; sleep 1000 & wait";
  const run = git(folder, ["-c", `alias.deaf=${hook}`, "deaf"]).catch(whatGitSays);
  while (!existsSync(join(folder, "begun"))) await nextTurn();
  // For the limit, and for the time after it in which Git may clean up.
  vi.advanceTimersByTime(120_000);
  vi.advanceTimersByTime(2000);
  const said = await run;
  expect(said).toMatch(/^Git took more than two minutes: [^\n]+\n\n[\s\S]*spelling/);
  expect(said.length).toBeLessThan(5000);
});

it("gives Git and its hooks no input and no terminal", async () => {
  const run = (command: string) => git(createFolder(), ["-c", `alias.run=!${command}`, "run"]);
  expect(await run("cat")).toBe("");
  // A terminal belongs to a session, which consists of groups of processes.
  const own = execFileSync("ps", ["-o", "pgid=", "-p", String(process.pid)], { encoding: "utf8" });
  expect((await run("ps -o pgid= -p $$")).trim()).not.toBe(own.trim());
});

it("says why Git could not be run", async () => {
  expect(await git("/nowhere", ["status"]).catch(whatGitSays)).toContain("ENOENT");
  // As a hook may do, on standard output.
  const refuse = ["-c", "alias.refuse=!echo a reason; exit 1", "refuse"];
  expect(await git(createFolder(), refuse).catch(whatGitSays)).toMatch(/^a reason/);
  expect(await git(createFolder(), ["nothing"]).catch(whatGitSays)).toMatch(
    /^git: 'nothing' is not/,
  );
});
