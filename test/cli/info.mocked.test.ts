import { release } from "node:os";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { createProject, repository } from "../support/project.ts";
import { runHere } from "../support/run-vitrine.ts";

const generator = vi.hoisted(() => ({ folder: "" }));

vi.mock("../../src/cli/package-root.ts", () => ({ findPackageRoot: () => generator.folder }));

/** A project, as well as a generator that lost all of its packages but two. */
async function createBoth() {
  const root = await createProject([
    { file: "node_modules/react/package.json", write: '{ "version": "19.9.9" }' },
    { file: "node_modules/subset-font/package.json", write: '{ "version": "2.0.0" }' },
  ]);
  generator.folder = root;
  return root;
}

describe("vitrine info", () => {
  it("prints versions and what there is, and nothing of this machine's folders", async () => {
    generator.folder = repository;
    const { code, stdout } = await runHere(await createProject(), ["info"], { CI: "true" });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^vitrine {2,}\d+\.\d+\.\d+$/m);
    expect(stdout).toMatch(/^react {2,}19\./m);
    expect(stdout).not.toContain("missing");
    expect(stdout).not.toContain(repository);
  });

  it("is a row for each thing that a fault may be in, where packages are missing too", async () => {
    const env = {
      VITRINE_OUT: "out",
      VITRINE_BASE: "/b/",
      VITRINE_SITE_URL: "https://a.example",
      NO_COLOR: "",
      CI: "true",
    };
    const { stdout } = await runHere(await createBoth(), ["info"], env);
    expect(stdout.split("\n").slice(1)).toEqual([
      `node               ${process.versions.node}`,
      `system             ${process.platform} ${process.arch} ${release()}`,
      "react              19.9.9",
      "yaml               missing",
      "zod                missing",
      "lightningcss       missing",
      "esbuild            missing",
      "subset-font        2.0.0",
      "chokidar           missing",
      "content/site.yaml  found",
      "styles/site.css    found",
      "VITRINE_OUT        out",
      "VITRINE_BASE       /b/",
      "VITRINE_SITE_URL   https://a.example",
      "NO_COLOR           ",
      "CI                 true",
      "",
    ]);
  });

  it("says what a folder lacks that is no project, and nothing of what is not set", async () => {
    const root = join(await createBoth(), "content");
    const env = { VITRINE_OUT: undefined, VITRINE_BASE: "/", VITRINE_SITE_URL: undefined };
    const { stdout } = await runHere(root, ["info"], { ...env, NO_COLOR: "1", CI: undefined });
    expect(stdout.split("\n").slice(10)).toEqual([
      "content/site.yaml  missing",
      "styles/site.css    missing",
      "VITRINE_BASE       /",
      "NO_COLOR           1",
      "",
    ]);
  });
});
