import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import {
  buildIn,
  copyProgramAndSite,
  otherWorlds,
  removeCopies,
  writeAnew,
} from "./support/real-build.ts";

const tools = mkdtempSync(join(tmpdir(), "vitrine-nodes-"));
afterAll(() => {
  rmSync(tools, { recursive: true, force: true });
  removeCopies();
});

/** The package `node` of npm brings Node's own binary. */
it.each(["20", "22", "24", "26"])(
  "Node %s writes the same bytes",
  { timeout: 600_000 },
  (version) => {
    const folder = join(tools, version);
    execFileSync("npm", ["install", "--no-save", "--prefix", folder, `node@${version}`], {
      stdio: "ignore",
    });
    const node = join(folder, "node_modules/node/bin/node");
    expect(execFileSync(node, ["--version"]).toString()).toMatch(new RegExp(`^v${version}\\.`));
    const here = buildIn(copyProgramAndSite("vitrine-here-"));
    expect(buildIn(copyProgramAndSite("vitrine-there-"), {}, node)).toBe(here);
  },
);

it.each(Object.entries(otherWorlds))("%s makes the same bytes", (_, env) => {
  const here = buildIn(copyProgramAndSite("vitrine-here-"));
  expect(buildIn(copyProgramAndSite("vitrine-there-"), env)).toBe(here);
});

it("files of another age, written in another order, make the same bytes", () => {
  const folder = copyProgramAndSite("vitrine-order-");
  const here = buildIn(folder);
  writeAnew(join(folder, "content/pages"));
  expect(buildIn(folder)).toBe(here);
});

it("another mask makes the same bytes", () => {
  const here = buildIn(copyProgramAndSite("vitrine-here-"));
  const mask = process.umask(0o077);
  const there = buildIn(copyProgramAndSite("vitrine-there-"));
  process.umask(mask);
  expect(there).toBe(here);
});
