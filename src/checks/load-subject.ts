import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import glob from "fast-glob";
import { loadContent } from "../content/load-content.ts";
import { type ContentSettings, validateContent } from "../content/validate.ts";
import { error, hasErrors, type Result } from "../diagnostics/diagnostic.ts";
import { makeSite } from "../make-site.ts";
import { listingFile } from "../publish/target-folder.ts";
import type { SiteFile, SiteFiles } from "../site/file.ts";
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
  const made = await makeSite(root, settings);
  const sources = await loadContent(root);
  const content = sources.value && validateContent(sources.value, settings).value;
  if (!made.value || !content) return { value: undefined, diagnostics: made.diagnostics };

  const files = folder === undefined ? made.value : await readFolder(resolve(root, folder));
  const diagnostics = [...made.diagnostics];
  if (![...files.keys()].some((path) => path.endsWith(".html"))) {
    const hint = "vitrine build writes a site to a folder";
    diagnostics.push(error("file/unreadable", `${folder} holds no page`, { hint }));
  }
  if (hasErrors(diagnostics)) return { value: undefined, diagnostics };
  const words = await readWords(root);
  return { value: createSubject(root, settings, content, files, words), diagnostics };
}

/** A folder's files as a site; the list of what Vitrine wrote there is no part of it. */
export async function readFolder(folder: string): Promise<SiteFiles> {
  const paths = await glob("**", { cwd: folder, dot: true, ignore: [listingFile] });
  const files = await Promise.all(
    paths.sort().map(
      async (path): Promise<SiteFile> => ({
        path,
        bytes: await readFile(join(folder, path)),
        origin: path,
      }),
    ),
  );
  return new Map(files.map((file) => [file.path, file]));
}

async function readWords(root: string): Promise<string[]> {
  const text = await readFile(join(root, wordsFile), "utf8").catch(() => "");
  return text
    .split(/\r?\n/)
    .map((line) => line.replace(/#.*/, "").trim())
    .filter((line) => line !== "");
}
