import { cp, mkdir, readdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { createFolder } from "./folder.ts";
import { inRepository } from "./project.ts";

/** A copy of the generator, for tests that change its templates; it goes when the test ends. */
export async function createGenerator(): Promise<string> {
  const folder = createFolder();
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
