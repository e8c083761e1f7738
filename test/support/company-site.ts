import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { inject, onTestFinished } from "vitest";
import { makeJsonSchemas } from "../../src/content/json-schema.ts";
import { applyEdit, type Edit, inRepository } from "./project.ts";
import { ownTemplates } from "./templates.ts";

/** The company's content as it was on the day it was copied. Edits of the real content leave it alone. */
export const companyContent = fileURLToPath(new URL("../sites/company/content", import.meta.url));

/** The font as `vitrine pictures` cut it for that content. */
const companyFonts = fileURLToPath(new URL("../sites/company/styles/fonts", import.meta.url));

/**
 * Writes the company's site into a folder: the frozen content and the schemas of its files,
 * with the styles and scripts of this repository, so that a change to those is tested.
 */
export async function writeCompanySite(root: string): Promise<void> {
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

/** The folder of the company's site, which all tests of a run share: they must not change it. */
export function getCompanySite(): string {
  return inject("companySite");
}

/**
 * Copies the company's site, with some edits, for one test. It is removed when that test ends.
 *
 * @returns its folder
 */
export async function copyCompanySite(edits: readonly Edit[] = []): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "vitrine-test-"));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await writeCompanySite(root);
  for (const edit of edits) await applyEdit(root, edit);
  return root;
}
