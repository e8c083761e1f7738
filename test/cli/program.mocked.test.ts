import { expect, it, vi } from "vitest";
import { run } from "../../src/cli/program.ts";
import { createProject, type Edit } from "../support/project.ts";

let stageFails = false;

vi.mock("../../src/site/robots.ts", () => ({
  makeRobots: () => {
    if (stageFails) throw new TypeError("a stage that fails");
    return { path: "robots.txt", bytes: Buffer.from(""), origin: "content/site.yaml" };
  },
}));

/** Builds the tiny site with some edits. @returns the exit code, and all that was printed as errors */
async function build(edits: readonly Edit[] = []): Promise<[code: number, errors: string]> {
  const printed: string[] = [];
  const console = {
    print: () => {},
    error: (text: string) => printed.push(text),
    progress: () => {},
    color: false,
  };
  const code = await run(["build"], await createProject(edits), console);
  return [code, printed.join("")];
}

it("ends with code 3 for a bug of Vitrine's, and prints its cause", async () => {
  stageFails = true;
  const [code, errors] = await build();
  stageFails = false;
  expect(code).toBe(3);
  expect(errors).toContain("this is a bug in Vitrine, not in your content");
  expect(errors).toContain("TypeError: a stage that fails");
});

it("ends with code 1 for a template that throws, and names template, page and cause", async () => {
  const template = 'export function Home() { throw new TypeError("a template that fails"); }\n';
  const [code, errors] = await build([{ file: "templates/home/Home.tsx", write: template }]);
  expect(code).toBe(1);
  expect(errors).toContain(
    'the template "home" failed on content/pages/home.pt-BR.yaml (route /): a template that fails',
  );
  expect(errors).not.toContain("a bug in Vitrine");
});
