import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createProject, realSite } from "../support/project.ts";
import { runVitrine } from "../support/run-vitrine.ts";

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
