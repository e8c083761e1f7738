import { lstat, realpath } from "node:fs/promises";
import { homedir } from "node:os";
import { basename, dirname, join, sep } from "node:path";
import { isInside } from "../content/is-inside.ts";
import { nameOf } from "../content/read-plain-file.ts";
import { type Diagnostic, error } from "../diagnostics/diagnostic.ts";
import type { Inventory } from "./inventory.ts";

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
 * Whether a folder may be replaced by the finished site, by where it is and what
 * it is; `findForeignFault` judges what lies in it.
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

  if (isInside(target, project)) return refuse("it holds the project itself");
  const home = findHome();
  if (home !== undefined && isInside(target, await resolveLinks(home)))
    return refuse("it holds your home folder");
  const source = sourceFolders.find((folder) => isInside(join(project, folder), target));
  if (source) return refuse(`it is part of ${source}/, which holds sources`);

  const kept = target.split(sep).find((part) => part === ".git" || part === "node_modules");
  if (kept) return refuse(`it is inside a ${kept} folder`);

  const status = await lstat(out).catch(() => undefined);
  if (!status || status.isDirectory()) return undefined;
  return refuse(`there is ${nameOf(status)} of that name`);
}

/** A user whom the system does not know has none. */
function findHome(): string | undefined {
  try {
    return homedir();
  } catch {
    return undefined;
  }
}

/** Whether the folder holds anything that replacing it would lose. */
export function findForeignFault(out: string, { foreign }: Inventory): Diagnostic | undefined {
  if (foreign.length === 0) return undefined;
  const shown = foreign.slice(0, 5).join(", ") + (foreign.length > 5 ? ", …" : "");
  const message = `${out} cannot be the output folder: it holds files that Vitrine did not write: ${shown}`;
  const hint = "move them out, or choose another folder with --out";
  return error("output/refused", message, { hint });
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
