import { expect, it, vi } from "vitest";
import { createProject } from "../support/project.ts";
import { runHere } from "../support/run-vitrine.ts";

let stageFails = false;

vi.mock("../../src/site/site-files.ts", () => ({
  makeSiteFiles: () => {
    if (stageFails) throw new TypeError("a stage that fails");
    return [];
  },
}));

it("ends with code 3 for a bug of Vitrine's, and prints its cause", async () => {
  stageFails = true;
  const { code, stderr } = await runHere(await createProject(), ["build"]);
  stageFails = false;
  expect(code).toBe(3);
  expect(stderr).toContain("this is a bug in Vitrine, not in your content");
  expect(stderr).toContain("TypeError: a stage that fails");
});

it("ends with code 1 for a template that throws, and names template, page and cause", async () => {
  const template = 'export function Home() { throw new TypeError("a template that fails"); }\n';
  const root = await createProject([{ file: "templates/home/Home.tsx", write: template }]);
  const { code, stderr } = await runHere(root, ["build"]);
  expect(code).toBe(1);
  expect(stderr).toContain(
    'the template "home" failed on content/pages/home.pt-BR.yaml (route /): a template that fails',
  );
  expect(stderr).not.toContain("a bug in Vitrine");
});
