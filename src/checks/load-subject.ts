import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { makeJsonSchemas } from "../content/schema/json-schema.ts";
import type { ContentSettings } from "../content/validate.ts";
import { hasErrors, type Result } from "../diagnostics/diagnostic.ts";
import { gatherMaterials, makeSite } from "../make-site.ts";
import { createProcessMemory } from "../memory/process-memory.ts";
import { readOutput } from "../serve/read-output.ts";
import { createSubject, type Subject } from "./subject.ts";

/** Words that spelling takes as right, one a line; `#` starts a comment. */
const wordsFile = "content/words.txt";

/**
 * Makes a project's site, or reads a folder in its place, with the content behind it.
 *
 * @param folder an output folder, from the project's root; undefined to make the site now
 */
export async function loadSubject(
  root: string,
  folder: string | undefined,
  settings: ContentSettings,
): Promise<Result<Subject>> {
  const memory = createProcessMemory();
  const { value: materials } = await gatherMaterials(root, settings, memory);
  const made = await makeSite(root, settings, memory);
  if (!made.value || !materials) return { value: undefined, diagnostics: made.diagnostics };

  const read = folder === undefined ? undefined : await readOutput(resolve(root, folder), folder);
  const files = read ? read.value : made.value;
  const diagnostics = [...made.diagnostics, ...(read?.diagnostics ?? [])];
  if (!files || hasErrors(diagnostics)) return { value: undefined, diagnostics };
  const beside = { words: await readWords(root), editorSchemas: await readEditorSchemas(root) };
  return { value: createSubject(root, settings, materials.content, files, beside), diagnostics };
}

async function readWords(root: string): Promise<string[]> {
  const text = await readFile(join(root, wordsFile), "utf8").catch(() => "");
  return text
    .split(/\r?\n/)
    .map((line) => line.replace(/#.*/, "").trim())
    .filter((line) => line !== "");
}

async function readEditorSchemas(root: string): Promise<Map<string, string>> {
  const paths = [...makeJsonSchemas().keys()];
  const read = (path: string) => readFile(join(root, path), "utf8").catch(() => "");
  return new Map(await Promise.all(paths.map(async (path) => [path, await read(path)] as const)));
}
