import { describe, expect, it } from "vitest";
import { createProject } from "../support/project.ts";
import { runVitrine } from "../support/run-vitrine.ts";

describe("content with mistakes", () => {
  it.each([["headers", "nginx"], ["pictures"]])("is told by `vitrine %s`", async (...command) => {
    const root = await createProject([
      { file: "content/pages/home.en.yaml", replace: "subtitle: With", with: "subtitel: With" },
    ]);
    const { code, stdout, stderr } = await runVitrine(root, command);
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toContain(
      'content/pages/home.en.yaml:11:3 error there is no field called "subtitel" here',
    );
  });
});
