import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { copyFolder } from "./copy-folder.ts";

/** The repository's root: the generator, its packages and the tests' own files. */
export const repository = fileURLToPath(new URL("../../", import.meta.url));

/**
 * A path in the repository: of the generator, its packages or the tests' own files.
 *
 * @throws where it is the site's content, which only `test/site` reads: an edit of the site must
 * break no other test. `company-site.ts` has a frozen copy of it.
 */
export function inRepository(...parts: string[]): string {
  const path = normalize(join(...parts));
  if (/^content(?:[\\/]|$)/.test(path)) throw new Error(`only test/site may read ${path}`);
  return join(repository, path);
}

/** A small site of three pages that uses every feature, to copy or to read. */
export const tinySite = fileURLToPath(new URL("../sites/tiny", import.meta.url));

/** A change to one file of a project: its whole new text, a text replaced in it, or its removal. */
export type Edit = { file: string } & (
  | { write: string }
  | { replace: string; with: string }
  | { remove: true }
);

/** An edit: in this file, this text becomes that one. */
export function change(file: string, replace: string, by: string): Edit {
  return { file, replace, with: by };
}

/** A copy of the tiny site with some edits, in a folder that goes when the test ends. */
export async function createProject(edits: readonly Edit[] = []): Promise<string> {
  const { root, remove } = await copyTinySite(edits);
  onTestFinished(remove);
  return root;
}

/** The same for several tests, which remove it themselves. */
export async function copyTinySite(edits: readonly Edit[]) {
  const root = await mkdtemp(join(tmpdir(), "vitrine-test-"));
  writeTinySite(root);
  for (const edit of edits) await applyEdit(root, edit);
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
}

/** Writes the tiny site and this repository's templates into a folder. */
export function writeTinySite(root: string): void {
  copyFolder(tinySite, root);
  copyFolder(inRepository("templates"), join(root, "templates"));
}

/** Makes one edit in a project. */
export async function applyEdit(root: string, edit: Edit): Promise<void> {
  const path = join(root, edit.file);
  if ("remove" in edit) return rm(path);
  if ("write" in edit) {
    await mkdir(dirname(path), { recursive: true });
    return writeFile(path, edit.write);
  }
  const text = await readFile(path, "utf8");
  if (!text.includes(edit.replace)) throw new Error(`${edit.file} does not hold: ${edit.replace}`);
  await writeFile(
    path,
    text.replace(edit.replace, () => edit.with),
  );
}
