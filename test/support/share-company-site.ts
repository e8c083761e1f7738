import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { makeJsonSchemas } from "../../src/content/json-schema.ts";
import { companyContent } from "./company-site.ts";
import { copyFolder, copyParts } from "./copy-folder.ts";
import { inRepository } from "./project.ts";
import { ownTemplates } from "./templates.ts";

declare module "vitest" {
  interface ProvidedContext {
    companySite: string;
    /** Where builds of all tests store fonts and pictures: each is made once. */
    cacheFolder: string;
    /** Where browsers of tests write: they end with their processes, after the tests. */
    browserProfiles: string;
  }
}

/** Writes the company's site before all tests, for `getCompanySite`, and removes it after them. */
export default async function shareCompanySite({ provide }: TestProject) {
  // Tests in this process read compiled parts of the program, which any command compiles when they are stale.
  execFileSync(process.execPath, [inRepository("bin/vitrine.js"), "--version"]);
  const root = await mkdtemp(join(tmpdir(), "vitrine-company-"));
  await writeCompanySite(root);
  provide("companySite", root);
  const folders = { cacheFolder: `${root}-cache`, browserProfiles: `${root}-browsers` };
  await mkdir(folders.browserProfiles);
  for (const [name, folder] of Object.entries(folders))
    provide(name as keyof typeof folders, folder);
  return async () => {
    const options = { recursive: true, force: true, maxRetries: 10, retryDelay: 200 };
    for (const folder of [root, ...Object.values(folders)]) await rm(folder, options);
  };
}

/**
 * Writes the company's site into a folder: the frozen content and the schemas of its files,
 * with the styles and scripts of this repository, so that a change to those is tested.
 */
async function writeCompanySite(root: string): Promise<void> {
  copyFolder(companyContent, join(root, "content"));
  await mkdir(join(root, "content/schema"));
  for (const [path, text] of makeJsonSchemas(ownTemplates)) await writeFile(join(root, path), text);
  const parts = "scripts styles templates package.json tsconfig.json node_modules";
  copyParts(inRepository("."), root, parts.split(" "));
}
