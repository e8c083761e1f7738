import { release } from "node:os";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { createProject, repository } from "../support/project.ts";
import { runHere } from "../support/run-vitrine.ts";

const generator = vi.hoisted(() => ({ folder: "" }));

vi.mock("../../src/cli/package-root.ts", () => ({ findPackageRoot: () => generator.folder }));

it("vitrine info prints versions, and no folder of this machine", async () => {
  generator.folder = repository;
  const { code, stdout } = await runHere(await createProject(), ["info"], { CI: "true" });
  expect(code).toBe(0);
  expect(stdout).toMatch(/^vitrine {2,}\d+\.\d+\.\d+\nnode {2,}/);
  expect(stdout).toMatch(/^react {2,}19\./m);
  expect(stdout).toMatch(/^styles\/site\.css {2,}found\n/m);
  expect(stdout).not.toContain("missing");
  expect(stdout).not.toContain(repository);
});

it("vitrine info says which packages and files are missing, and what is set", async () => {
  const root = await createProject([
    { file: "node_modules/react/package.json", write: '{ "version": "19.9.9" }' },
  ]);
  generator.folder = root;
  const env = { VITRINE_OUT: undefined, VITRINE_BASE: "/b/", VITRINE_SITE_URL: undefined };
  const { stdout } = await runHere(join(root, "content"), ["info"], {
    ...env,
    NO_COLOR: "",
    CI: undefined,
  });
  expect(stdout.split("\n").slice(1)).toEqual([
    `node               ${process.versions.node}`,
    `system             ${process.platform} ${process.arch} ${release()}`,
    "react              19.9.9",
    ...["yaml", "zod", "lightningcss", "esbuild", "subset-font", "satori", "@resvg/resvg-js"].map(
      (name) => `${name.padEnd(19)}missing`,
    ),
    "content/site.yaml  missing",
    "styles/site.css    missing",
    "VITRINE_BASE       /b/",
    "NO_COLOR           ",
    "",
  ]);
});
