import { describe, expect, it, vi } from "vitest";
import { run } from "../../src/cli/program.ts";
import { createProject } from "../support/project.ts";

vi.mock("../../templates/home/Home.tsx", () => ({
  Home: () => {
    throw new TypeError("a template that fails");
  },
}));

describe("run(args, root, console)", () => {
  it("ends with code 3 for a bug of ours, and names template, page and cause", async () => {
    const printed: string[] = [];
    const console = {
      print: () => {},
      error: (text: string) => printed.push(text),
      progress: () => {},
      color: false,
    };
    const code = await run(["build"], await createProject(), console);
    expect(code).toBe(3);
    expect(printed.join("")).toContain("this is a bug in Vitrine, not in your content");
    expect(printed.join("")).toContain('the template "home" failed on content/pages/home.en.yaml');
    expect(printed.join("")).toContain("TypeError: a template that fails");
  });
});
