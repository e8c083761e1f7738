import { join } from "node:path";
import { type Diagnostic, error } from "../diagnostics/diagnostic.ts";
import { suggest } from "../diagnostics/suggest.ts";
import { type FolderEntry, listFolder, refuseNoFolder } from "../disk/list-folder.ts";
import { largestFile, readIfPlain } from "../disk/read-plain-file.ts";

export const siteFile = "content/site.yaml";

/** Words that the spelling check accepts, one per line; `#` starts a comment. */
export const wordsFile = "content/words.txt";

/** The files that make up the content, from the project's root. */
export interface ContentFiles {
  /** Whether there is a `site.yaml`. */
  hasSite: boolean;
  pages: string[];
  diagnostics: Diagnostic[];
}

/**
 * Lists the content's files. A file that only looks like a page is an error; files that editors
 * leave behind are ignored.
 */
export function listContentFiles(root: string): ContentFiles {
  const refuse = (diagnostics: Diagnostic[]) => ({ hasSite: false, pages: [], diagnostics });
  const beside = listFolder(root, "content");
  const noContent = refuseNoFolder(root, "content", beside);
  if (noContent.length > 0) return refuse(noContent);
  const inPages = listFolder(root, "content/pages", true);
  const noPages = refuseNoFolder(root, "content/pages", inPages);
  if (noPages.length > 0) return refuse(noPages);
  const meant = beside.filter(({ path }) => nameMeant(path) === siteFile);
  const right = meant.filter(({ path }) => path === siteFile);
  const entries = [...(right.length > 0 ? right : meant), ...inPages];
  // File systems list files in any order, and the output must not depend on it.
  entries.sort((a, b) => (a.path < b.path ? -1 : 1));
  const hasSite = right.length > 0;
  const pages = entries
    .map(({ path }) => path)
    .filter((path) => path.endsWith(".yaml") && nameMeant(path) !== siteFile);
  const diagnostics = [
    ...beside.flatMap(({ path }) => explainMoved(root, path)),
    ...entries.flatMap(explainStray),
  ];
  const isProject = hasSite || pages.length > 0;
  if (meant.length === 0) diagnostics.push(missing(siteFile, isProject));
  if (pages.length === 0) {
    const other = suggest(
      "content/pages",
      beside.flatMap(({ path, isFolder }) => (isFolder ? path : [])),
    );
    const hint = other && `rename ${other} to content/pages`;
    diagnostics.push({ ...missing("content/pages/*.yaml", isProject), ...(hint && { hint }) });
  }
  return { hasSite, pages, diagnostics };
}

/** The ending of a content file's name. Windows hides it, and editors may add another one. */
const ending = /\.ya?ml(?:\.txt)?$/i;

/** What a file has to be called to be read. */
function nameMeant(path: string): string {
  const name = path.replace(ending, ".yaml");
  return name.toLowerCase() === siteFile ? siteFile : name;
}

function explainStray({ path, isLink }: FolderEntry) {
  const meant = nameMeant(path);
  if (path !== meant) {
    const what = path.endsWith(".yaml") ? `must be called ${meant}` : "does not end in .yaml";
    return [error("file/unreadable", `${path} ${what}`, { hint: `rename it to ${meant}` })];
  }
  if (isLink && !path.endsWith(".yaml")) {
    const hint = "replace it with the file or folder itself";
    return [error("file/unreadable", `${path} is a symbolic link`, { hint })];
  }
  return [];
}

/** Any other file may be beside the folder of the pages. */
function explainMoved(root: string, path: string) {
  const isPage = ending.test(path) && nameMeant(path) !== siteFile;
  const text = isPage ? `${readIfPlain(join(root, path), root, largestFile)}` : "";
  if (!/^template:/m.test(text)) return [];
  const hint = `move it to ${path.replace("content/", "content/pages/")}, or remove it`;
  return [error("file/unreadable", `${path} is not in content/pages`, { hint })];
}

function missing(file: string, isProject: boolean) {
  const hint = isProject
    ? "restore it, or create it"
    : "run Vitrine in the project's folder, which contains content/";
  return error("content/no-files", `there is no ${file}`, { hint });
}
