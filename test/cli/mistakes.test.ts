import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { createProject, inRepository } from "../support/project.ts";
import { runHere } from "../support/run-vitrine.ts";
import { misspelt } from "./support.ts";

describe("mistakes in content", () => {
  it("are GitHub annotations where GitHub runs the build", async () => {
    const root = await createProject(misspelt);
    const { stdout, stderr } = await runHere(root, ["build"], { GITHUB_ACTIONS: "true" });
    expect(stdout).toContain(
      "::error file=content/pages/home.en.yaml,line=11,col=3,endColumn=11,title=content/unknown-key" +
        '::unknown field "subtitel"%0Ahint: did you mean "subtitle"?\n',
    );
    expect(stderr).toContain("subtitel");
    const local = await runHere(root, ["build"], { GITHUB_ACTIONS: "" });
    expect(local.stdout).not.toContain("::error");
  });

  it("are shown by VS Code: while one types by an extension, and after a build by its problem matcher", async () => {
    const read = async (name: string) =>
      JSON.parse(await readFile(inRepository(".vscode", name), "utf8"));
    expect((await read("extensions.json")).recommendations).toContain("redhat.vscode-yaml");
    const [{ problemMatcher }] = (await read("tasks.json")).tasks;
    const pattern = new RegExp(problemMatcher.pattern.regexp, "m");
    const { stderr } = await runHere(await createProject(misspelt), ["build", "--verbose"]);
    expect(pattern.exec(stderr)?.slice(1)).toEqual([
      "content/pages/home.en.yaml",
      "11",
      "3",
      "error",
      'unknown field "subtitel"',
      "content/unknown-key",
    ]);
  });
});
