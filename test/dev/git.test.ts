import { expect, it } from "vitest";
import { git, whatGitSays } from "../../src/dev/git.ts";
import { createFolder } from "../support/folder.ts";
import { needTools } from "../support/tools.ts";

needTools("git");

it("tells of a Git that prints without end, and shows only the last of it", async () => {
  // As a hook may do, on standard error.
  const endless = ["-c", "alias.endless=!yes spelling >&2", "endless"];
  const said = await git(createFolder(), endless).catch(whatGitSays);
  expect(said).toMatch(
    /^Git took over two minutes, or printed too much: [^\n]+\n\n[\s\S]*spelling/,
  );
  expect(said.length).toBeLessThan(5000);
});
