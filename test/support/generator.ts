import { cp, mkdir, mkdtemp, readdir, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { inRepository } from "./project.ts";

/** A copy of the generator, for tests that change its templates; it goes when the test ends. */
export async function createGenerator(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-generator-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const part of ["bin", "src", "templates", "package.json", "tsconfig.json"]) {
    await cp(inRepository(part), join(folder, part), { recursive: true });
  }
  // Each package is a link; the folder is its own, for the compiled program is kept in it.
  const packages = inRepository("node_modules");
  await mkdir(join(folder, "node_modules"));
  for (const name of await readdir(packages)) {
    if (name !== ".cache") await symlink(join(packages, name), join(folder, "node_modules", name));
  }
  return folder;
}
