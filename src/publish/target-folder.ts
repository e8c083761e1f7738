import { existsSync, lstatSync, readdirSync } from "node:fs";
import { lstat, realpath } from "node:fs/promises";
import { homedir } from "node:os";
import { basename, dirname, join, sep } from "node:path";
import { type Diagnostic, error } from "../diagnostics/diagnostic.ts";
import { isInside } from "../disk/is-inside.ts";
import { isLitter } from "../disk/litter.ts";
import { describeFileType } from "../disk/read-plain-file.ts";
import { type Inventory, listingFile, type OutputKind } from "./inventory.ts";
import { workPathsOf } from "./work-paths.ts";

/** Folders of a project that hold its sources; Vitrine never publishes into them. */
const sourceFolders = [
  ".github",
  "bin",
  "content",
  "scripts",
  "src",
  "styles",
  "templates",
  "test",
];

const uses: Record<OutputKind, { name: string; flag: string; content: string }> = {
  site: { name: "the output folder", flag: "--out", content: 'a site that "build" wrote' },
  report: { name: "the report's folder", flag: "--report", content: 'a report that "check" wrote' },
};

/**
 * Why a folder must not be replaced with a site, by its path and type; `findUnknownFiles` checks its
 * contents.
 *
 * @param root the project's folder
 * @param out the output folder, absolute
 * @param kind what the folder is for
 */
export async function findTargetFault(
  root: string,
  out: string,
  kind: OutputKind,
): Promise<Diagnostic | undefined> {
  const target = await resolveLinks(out);
  const project = await resolveLinks(root);
  const { name, flag } = uses[kind];
  const refuse = (message: string) =>
    error("output/refused", `${out} cannot be ${name}: ${message}`, {
      hint: `choose another folder with ${flag}`,
    });

  if (isInside(target, project)) return refuse("it holds the project itself");
  const home = findHome();
  if (home !== undefined && isInside(target, await resolveLinks(home)))
    return refuse("it holds your home folder");
  const source = sourceFolders.find((folder) => isInside(join(project, folder), target));
  if (source) return refuse(`it is part of ${source}/`);

  const reserved = target.split(sep).find((part) => part === ".git" || part === "node_modules");
  if (reserved) return refuse(`it is inside a ${reserved} folder`);

  const outer = ancestorsOf(target).find((folder) => existsSync(join(folder, listingFile)));
  if (outer) return refuse(`it is inside ${outer}, another output`);

  const status = await lstat(out).catch(() => undefined);
  if (status && !status.isDirectory()) return refuse(`it is ${describeFileType(status)}`);
  const { old, staged } = workPathsOf(out);
  const foreign = [staged, old].find(isForeign);
  if (foreign === undefined) return undefined;
  const hint = `move it away, or choose another folder with ${flag}`;
  return error("output/refused", `${foreign} was not written by Vitrine`, { hint });
}

/**
 * Whether something other than a build made this. A build writes its listing first and removes it last,
 * so its folder has one or is empty.
 */
function isForeign(path: string): boolean {
  try {
    if (!lstatSync(path).isDirectory()) return true;
    const mark = lstatSync(join(path, listingFile), { throwIfNoEntry: false });
    return !mark?.isFile() && readdirSync(path).some((name) => !isLitter(name));
  } catch {
    // It is missing, or the build says what it cannot read.
    return false;
  }
}

/** The folders that hold a path, the nearest first. */
function ancestorsOf(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [] : [parent, ...ancestorsOf(parent)];
}

/** Undefined for a user whom the system does not know. */
function findHome(): string | undefined {
  try {
    return homedir();
  } catch {
    return undefined;
  }
}

/** Why replacing a folder would lose something. */
export function findUnknownFiles(
  out: string,
  { unknown, kind: held }: Pick<Inventory, "unknown" | "kind">,
  kind: OutputKind,
): Diagnostic | undefined {
  const { flag } = uses[kind];
  if (held && held !== kind) {
    const message = `${out} holds ${uses[held].content}`;
    return error("output/refused", message, { hint: `choose another folder with ${flag}` });
  }
  const strange = unknown.filter((path) => !isLitter(path));
  if (strange.length === 0) return undefined;
  const shown = strange.slice(0, 5).join(", ") + (strange.length > 5 ? ", …" : "");
  const message = `${out} holds files that Vitrine did not write: ${shown}`;
  const hint = `move them out, or choose another folder with ${flag}`;
  return error("output/refused", message, { hint });
}

/** Follows the links of a path, even if its last parts do not exist yet. */
async function resolveLinks(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(await resolveLinks(parent), basename(path));
  }
}
