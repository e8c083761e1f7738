import { readFileSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import type { CheckedSite } from "../../src/checks/checked-site.ts";
import { loadCheckedSite } from "../../src/checks/load-checked-site.ts";
import { type Diagnostic, hasErrors } from "../../src/diagnostics/diagnostic.ts";
import { RenderFailure } from "../../src/templates/render-failure.ts";
import { sharedCache } from "../support/make-files.ts";
import { applyEdit, createProject, type Edit, inRepository } from "../support/project.ts";

/** Bytes by path; null removes a file. */
type Files = Readonly<Record<string, Buffer | null>>;

/** A mistake that somebody makes with the tiny site, and how the report leads out of it. */
export interface WrongUse {
  name: string;
  /** Edits of text files, and other files by path. */
  edits: readonly Edit[];
  files?: Files;
  /** `file:line:column message`. */
  finds: string;
  hint: string | undefined;
  /** What the hint asks for. */
  mend: readonly Edit[];
  mendFiles?: Files;
  /** A check of the finished site; by default the build finds the mistake. */
  check?: (checked: CheckedSite) => readonly Diagnostic[];
}

/** Expects a mistake at its place with its hint, and nothing any more once the hint is followed. */
export async function expectWrongUse(use: WrongUse): Promise<void> {
  const root = await createProject(use.edits);
  await writeAll(root, use.files);
  const found = await findIn(root, use);
  const [first] = found;
  expect(found.map(describe)).toEqual([use.finds]);
  expect(first?.hint).toBe(use.hint);
  // For the table that `npm run mistakes` prints.
  onTestFinished(({ task }) => {
    Object.assign(task.meta, { row: [use.name, ...found.map(describe), first?.hint ?? ""] });
  });
  for (const edit of use.mend) await applyEdit(root, edit);
  await writeAll(root, use.mendFiles);
  expect((await findIn(root, use)).map(describe)).toEqual([]);
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

function describe({ place, message }: Diagnostic): string {
  return place ? `${place.file}:${place.line}:${place.column} ${message}` : message;
}

/** `file:line` of the first line of a template that has a text. */
export function lineOf(file: string, text: string): string {
  const before = readFileSync(inRepository(file), "utf8").split(text)[0] ?? "";
  return `${file}:${before.split("\n").length}`;
}
