import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { git, whatGitSays } from "../../src/dev/git.ts";
import { createFolder } from "../support/folder.ts";
import { needTools } from "../support/tools.ts";

needTools("git", "ps");

it("tells of a Git that prints without end, and shows only the last of it", async () => {
  // As a hook may do, on standard error.
  const endless = ["-c", "alias.endless=!yes spelling >&2", "endless"];
  const said = await git(createFolder(), endless).catch(whatGitSays);
  expect(said).toMatch(
    /^Git took more than two minutes, or printed too much: [^\n]+\n\n[\s\S]*spelling/,
  );
  expect(said.length).toBeLessThan(5000);
});

it("ends a Git whose hook ignores that it is to end", async () => {
  // It prints too much, and then waits for nothing.
  const hook = "!trap '' TERM; head -c 70000000 /dev/zero >&2; sleep 1000 & wait";
  const said = await git(createFolder(), ["-c", `alias.deaf=${hook}`, "deaf"]).catch(whatGitSays);
  expect(said).toMatch(/^Git took more than two minutes, or printed too much/);
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
