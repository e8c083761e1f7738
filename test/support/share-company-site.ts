import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { makeJsonSchemas } from "../../src/content/json-schema.ts";
import { companyContent } from "./company-site.ts";
import { inRepository } from "./project.ts";
import { ownTemplates } from "./templates.ts";

declare module "vitest" {
  interface ProvidedContext {
    companySite: string;
  }
}

/** The font as `vitrine pictures` cut it for the frozen content. */
const companyFonts = fileURLToPath(new URL("../sites/company/styles/fonts", import.meta.url));

/** Writes the company's site before all tests, for `getCompanySite`, and removes it after them. */
export default async function shareCompanySite({ provide }: TestProject) {
  const root = await mkdtemp(join(tmpdir(), "vitrine-company-"));
  await writeCompanySite(root);
  provide("companySite", root);
  return () => rm(root, { recursive: true, force: true });
}

/**
 * Writes the company's site into a folder: the frozen content and the schemas of its files,
 * with the styles and scripts of this repository, so that a change to those is tested.
 */
async function writeCompanySite(root: string): Promise<void> {
  await cp(companyContent, join(root, "content"), { recursive: true });
  await mkdir(join(root, "content/schema"));
  for (const [path, text] of makeJsonSchemas(ownTemplates)) await writeFile(join(root, path), text);
  for (const part of ["scripts", "styles", "templates", "package.json", "tsconfig.json"]) {
    await cp(inRepository(part), join(root, part), { recursive: true });
  }
  await rm(join(root, "styles/fonts"), { recursive: true, force: true });
  await cp(companyFonts, join(root, "styles/fonts"), { recursive: true });
  await symlink(inRepository("node_modules"), join(root, "node_modules"));
}
