import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { CheckedSite } from "../../src/checks/checked-site.ts";
import { loadCheckedSite } from "../../src/checks/load-checked-site.ts";
import { type Diagnostic, hasErrors } from "../../src/diagnostics/diagnostic.ts";
import { RenderFailure } from "../../src/templates/render-failure.ts";
import { sharedCache } from "../support/make-files.ts";
import { applyEdit, createProject, type Edit } from "../support/project.ts";

/** Bytes by path; null removes a file. */
type Files = Readonly<Record<string, Buffer | null>>;

/** A mistake that somebody makes with the tiny site; what Vitrine says of it is in `__snapshots__/`. */
export interface WrongUse {
  name: string;
  /** Edits of text files, and other files by path. */
  edits: readonly Edit[];
  files?: Files;
  /** What the hint asks for. */
  mend: readonly Edit[];
  mendFiles?: Files;
  /** A check of the finished site; by default the build finds the mistake. */
  check?: (checked: CheckedSite) => readonly Diagnostic[];
}

/** Expects of each mistake one report, and none any more once its hint is followed. */
export function testWrongUses(uses: readonly WrongUse[]): void {
  for (const use of uses)
    it(use.name, async () => {
      const root = await createProject(use.edits);
      await writeAll(root, use.files);
      const found = await findIn(root, use);
      expect(found).toHaveLength(1);
      expect(found.map(asRead).join()).toMatchSnapshot();
      for (const edit of use.mend) await applyEdit(root, edit);
      await writeAll(root, use.mendFiles);
      expect(await findIn(root, use)).toEqual([]);
    });
}

/** Writes files that are no text. */
export async function writeAll(root: string, files: Files = {}): Promise<void> {
  for (const [path, bytes] of Object.entries(files)) {
    await applyEdit(root, { file: path, write: "" });
    await (bytes ? writeFile(join(root, path), bytes) : rm(join(root, path)));
  }
}

/** Makes the site of a project, to be checked. */
export function load(root: string) {
  return loadCheckedSite(root, undefined, { drafts: false }, sharedCache());
}

async function findIn(root: string, { check }: WrongUse): Promise<Diagnostic[]> {
  try {
    const { value, diagnostics } = await load(root);
    const found = diagnostics.filter(({ code }) => code !== "content/placeholder");
    expect(value === undefined).toBe(hasErrors(diagnostics));
    return value && check ? [...found, ...check(value)] : found;
  } catch (cause) {
    if (cause instanceof RenderFailure) return [cause.diagnostic];
    throw cause;
  }
}

/**
 * A mistake as its author reads it. Templates change, so their lines are known by their text; and the
 * bytes of a picture are its encoder's.
 */
function asRead({ place, message, hint }: Diagnostic): string {
  const { file = "", line = 0, column, text = "" } = place ?? {};
  const isTemplate = file.startsWith("templates/");
  const at = isTemplate ? `"${text.split("\n")[line - 1]?.trim()}"` : line;
  const lines = [place && `${file}:${at}:${column}`, message, hint && `hint: ${hint}`];
  return lines
    .filter(Boolean)
    .join("\n")
    .replace(/\d+ B of images, \d+/, "… B of images, …");
}
