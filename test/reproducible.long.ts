import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { buildIn, copyProgramAndSite, removeCopies } from "./support/real-build.ts";

const tools = mkdtempSync(join(tmpdir(), "vitrine-nodes-"));
afterAll(() => {
  rmSync(tools, { recursive: true, force: true });
  removeCopies();
});

/** The package `node` of npm brings Node's own binary. */
it.each(["20", "22", "24", "26"])("Node %s writes the same bytes", (version) => {
  const folder = join(tools, version);
  execFileSync("npm", ["install", "--no-save", "--prefix", folder, `node@${version}`], {
    stdio: "ignore",
  });
  const node = join(folder, "node_modules/node/bin/node");
  expect(execFileSync(node, ["--version"]).toString()).toMatch(new RegExp(`^v${version}\\.`));
  const here = buildIn(copyProgramAndSite("vitrine-here-"));
  expect(buildIn(copyProgramAndSite("vitrine-there-"), { node })).toBe(here);
});
