import { join } from "node:path";
import { expect, it } from "vitest";
import { change, createProject, repository, tinySite } from "../support/project.ts";
import { runHere } from "../support/run-vitrine.ts";
import { misspelled } from "./support.ts";

it.each([
  ["content with mistakes", misspelled, 'home.en.yaml:11:3 error unknown field "subtitel"'],
  [
    "a site that a build would not publish, its home being a draft",
    [change("content/pages/home.pt-BR.yaml", "route: /\n", "route: /\ndraft: true\n")],
    'no published page has the route "/"',
  ],
])("headers prints nothing for %s", async (_, edits, mistake) => {
  const { code, stdout, stderr } = await runHere(await createProject(edits), ["headers", "nginx"]);
  expect([code, stdout]).toEqual([1, ""]);
  expect(stderr).toContain(mistake);
});

it("info prints versions and what is set, and no folder of this machine", async () => {
  const env = { VITRINE_BASE: "/b/" };
  const { code, stdout } = await runHere(join(tinySite, "content"), ["info"], env);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^vitrine {2,}\d+\.\d+\.\d+\nnode {2,}/);
  expect(stdout).toMatch(
    /^react {2,}19\.[\s\S]*^styles\/site\.css {2,}missing\n[\s\S]*^VITRINE_BASE +\/b\/$/m,
  );
  expect(stdout).not.toContain(repository);
});
