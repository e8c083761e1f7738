import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { formatYaml } from "./format-yaml.ts";
import { makePages } from "./write-project.ts";

/**
 * Copies a checkout's generator with its frozen content and further pages; packages are links.
 *
 * @param pages how many pages in all
 * @returns the copy's folder
 */
export async function copyProject(checkout: string, pages: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-bench-"));
  // An older checkout refuses newer content.
  const frozen = join(checkout, "test/sites/company/content");
  const content = existsSync(frozen) ? frozen : join(checkout, "content");
  await cp(content, join(folder, "content"), { recursive: true });
  const parts = ["bin", "src", "templates", "styles", "scripts", "package.json", "tsconfig.json"];
  for (const part of parts) {
    await cp(join(checkout, part), join(folder, part), { recursive: true });
  }
  await mkdir(join(folder, "node_modules"));
  for (const name of await readdir(join(checkout, "node_modules"))) {
    if (name === ".cache") continue;
    await symlink(join(checkout, "node_modules", name), join(folder, "node_modules", name));
  }
  // The first three are the site's own, as they are written.
  const further = (await makePages(pages, content)).slice(3);
  for (const [index, page] of further.entries()) {
    const file = join(folder, `content/pages/further-${index}.yaml`);
    await writeFile(file, formatYaml(page.content));
  }
  return folder;
}
