import { expect, it } from "vitest";
import { change, createProject } from "../support/project.ts";
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
