import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, onTestFinished } from "vitest";
import { makeJsonSchemas } from "../../src/content/schema/json-schema.ts";
import { applyEdit, type Edit, repository } from "./project.ts";

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
  for (const [path, text] of makeJsonSchemas()) await writeFile(join(root, path), text);
  for (const part of ["scripts", "styles", "package.json", "tsconfig.json"]) {
    await cp(join(repository, part), join(root, part), { recursive: true });
  }
  await rm(join(root, "styles/fonts"), { recursive: true, force: true });
  await cp(companyFonts, join(root, "styles/fonts"), { recursive: true });
  await symlink(join(repository, "node_modules"), join(root, "node_modules"));
}

/**
 * Prepares the company's site for all tests of the file that calls this at its top. They must
 * not change it. It is removed after the last one.
 *
 * @returns its folder
 */
export async function prepareCompanySite(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "vitrine-test-"));
  afterAll(() => rm(root, { recursive: true, force: true }));
  await writeCompanySite(root);
  return root;
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
