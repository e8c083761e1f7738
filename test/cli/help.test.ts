import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createProject, realSite } from "../support/project.ts";
import { runVitrine } from "../support/run-vitrine.ts";

describe("help", () => {
  it.each([
    [],
    ["build"],
    ["dev"],
    ["preview"],
    ["check"],
    ["headers"],
    ["pictures"],
    ["info"],
    ["schema"],
    ["completion"],
  ])("of `vitrine %s` fits one screen and has examples", async (...command) => {
    const { code, stdout } = await runVitrine(realSite, [...command, "--help"]);
    expect(code).toBe(0);
    expect(stdout.trimEnd().split("\n").length).toBeLessThanOrEqual(40);
    for (const line of stdout.split("\n")) expect(line.length).toBeLessThanOrEqual(80);
    expect(stdout).toMatch(/\nExamples:\n {2}vitrine /);
  });

  it.each([
    [["biuld"], "(Did you mean build?)"],
    [["dve"], "(Did you mean dev?)"],
    [["dev", "--prot", "1"], "(Did you mean --port?)"],
    [["preview", "--host-profil", "s3"], "(Did you mean --host-profile?)"],
    [["preview", "--host-profile", "gitlab"], "Allowed choices are github, netlify"],
    [["dev", "--port", "eighty"], "It must be a whole number from 0 to 65535."],
  ])("answers %j with %j", async (args, answer) => {
    const { code, stderr } = await runVitrine(realSite, args);
    expect(code).toBe(2);
    expect(stderr).toContain(answer);
  });
});

describe("vitrine info", () => {
  it("prints versions and what there is, and nothing of this machine's folders", async () => {
    const { code, stdout } = await runVitrine(await createProject(), ["info"], { CI: "true" });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^vitrine {2,}\d+\.\d+\.\d+$/m);
    expect(stdout).toContain(process.versions.node);
    expect(stdout).toMatch(/^react {2,}19\./m);
    expect(stdout).toMatch(/^content\/site\.yaml {2}found$/m);
    expect(stdout).not.toContain("missing");
    expect(stdout).not.toContain(realSite);
  });

  it("says what a folder lacks that is no project", async () => {
    const { stdout } = await runVitrine(join(realSite, "templates"), ["info"], { NO_COLOR: "" });
    expect(stdout).toMatch(/^content\/site\.yaml {2}missing$/m);
    expect(stdout).toMatch(/^NO_COLOR {2,}$/m);
  });
});

describe("mistakes", () => {
  const broken = [
    { file: "content/pages/home.en.yaml", replace: "subtitle: With", with: "subtitel: With" },
  ];

  it("are GitHub annotations where GitHub runs the build", async () => {
    const root = await createProject(broken);
    const { stdout, stderr } = await runVitrine(root, ["build"], { GITHUB_ACTIONS: "true" });
    expect(stdout).toContain(
      "::error file=content/pages/home.en.yaml,line=11,col=3,endColumn=11,title=content/unknown-key" +
        '::there is no field called "subtitel" here%0Ahint: did you mean "subtitle"?\n',
    );
    expect(stderr).toContain("subtitel");
    const local = await runVitrine(root, ["build"], { GITHUB_ACTIONS: "" });
    expect(local.stdout).not.toContain("::error");
  });

  it("are shown while one types, by the extension that VS Code is told to recommend", async () => {
    const text = await readFile(join(realSite, ".vscode/extensions.json"), "utf8");
    expect(JSON.parse(text).recommendations).toContain("redhat.vscode-yaml");
  });

  it("are found by the problem matcher for VS Code", async () => {
    const tasks = JSON.parse(await readFile(join(realSite, ".vscode/tasks.json"), "utf8"));
    const [{ problemMatcher }] = tasks.tasks;
    const pattern = new RegExp(problemMatcher.pattern.regexp, "m");
    const { stderr } = await runVitrine(await createProject(broken), ["build", "--verbose"]);
    expect(pattern.exec(stderr)?.slice(1)).toEqual([
      "content/pages/home.en.yaml",
      "11",
      "3",
      "error",
      'there is no field called "subtitel" here',
      "content/unknown-key",
    ]);
  });
});
