import { lstat, readdir, readFile, realpath } from "node:fs/promises";
import { homedir } from "node:os";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { type Diagnostic, error } from "../diagnostics/diagnostic.ts";

/** The file in an output folder that lists what Vitrine wrote there, one path a line. */
export const listingFile = ".vitrine";

/** Folders of a project that hold its sources; nothing is ever published into them. */
const sourceFolders = [
  ".git",
  ".github",
  "bin",
  "content",
  "node_modules",
  "scripts",
  "src",
  "styles",
  "templates",
  "test",
];

/**
 * Whether a folder may be replaced by the finished site.
 *
 * @param root the project's folder
 * @param out the output folder, absolute
 * @returns why not, or undefined
 */
export async function findTargetFault(root: string, out: string): Promise<Diagnostic | undefined> {
  const target = await resolveLinks(out);
  const project = await resolveLinks(root);
  const refuse = (message: string, hint = "choose another folder with --out") =>
    error("output/refused", `${out} cannot be the output folder: ${message}`, { hint });

  if (contains(target, project)) return refuse("it holds the project itself");
  if (contains(target, await resolveLinks(homedir()))) return refuse("it holds your home folder");
  const source = sourceFolders.find((folder) => contains(join(project, folder), target));
  if (source) return refuse(`it is part of ${source}/, which holds sources`);

  const status = await lstat(out).catch(() => undefined);
  if (!status) return undefined;
  if (!status.isDirectory()) return refuse("there is something else of that name");
  const foreign = await findForeignFiles(out);
  if (foreign.length === 0) return undefined;
  const shown = foreign.slice(0, 5).join(", ") + (foreign.length > 5 ? ", …" : "");
  return refuse(
    `it holds files that Vitrine did not write: ${shown}`,
    "move them out, or choose another folder with --out",
  );
}

/** Whether `inner` is `outer` or lies in it; compares path by path, so `/a` does not hold `/ab`. */
function contains(outer: string, inner: string): boolean {
  const path = relative(outer, inner);
  return (
    path === "" || (path !== ".." && !path.startsWith(`..${sep}`) && resolve(outer, path) === inner)
  );
}

/** A path with its links followed, also where its last parts do not exist yet. */
async function resolveLinks(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(await resolveLinks(parent), basename(path));
  }
}

async function findForeignFiles(out: string): Promise<string[]> {
  const listing = await readFile(join(out, listingFile), "utf8").catch(() => "");
  const ours = new Set([listingFile, ...listing.split("\n")]);
  const entries = await readdir(out, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(out, join(entry.parentPath, entry.name)).replaceAll(sep, "/"))
    .filter((path) => !ours.has(path))
    .sort();
}
