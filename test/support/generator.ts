import { cp, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { realSite } from "./project.ts";

/** A copy of the generator, for tests that change its templates; it goes when the test ends. */
export async function createGenerator(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-generator-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const part of ["bin", "src", "templates", "package.json", "tsconfig.json"]) {
    await cp(join(realSite, part), join(folder, part), { recursive: true });
  }
  await symlink(join(realSite, "node_modules"), join(folder, "node_modules"));
  return folder;
}
