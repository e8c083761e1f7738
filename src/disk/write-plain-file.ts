import { renameSync, type Stats, writeFileSync } from "node:fs";
import {
  access,
  chmod,
  constants,
  lstat,
  mkdir,
  open,
  readdir,
  realpath,
  rm,
  stat,
} from "node:fs/promises";
import { basename, dirname, join, relative, sep } from "node:path";
import { type Diagnostic, error } from "../diagnostics/diagnostic.ts";
import { isInside } from "./is-inside.ts";
import { identify, isDead, parseOwner } from "./process-identity.ts";
import { describeFileType, readPlainFileSync, UnfitFile } from "./read-plain-file.ts";
import { isSystemError, reasonOf, remedyFor } from "./system-error.ts";

/** The owner can always read and write new files, whatever the umask says. */
const ownerFile = 0o600;
const ownerFolder = 0o700;

const temporaryName = /^\.vitrine-(.+)\.tmp$/;

/** A file to write. */
export interface NewFile {
  /** Absolute. */
  path: string;
  bytes: Uint8Array;
  /** The bytes that are to be replaced, if that matters. */
  expected?: Buffer | undefined;
}

/**
 * Writes files inside a folder, all or none. The bytes go to hidden files beside them, which then
 * take their names, all in the same moment: readers see the old bytes or the new ones, and another
 * name of an old file (a hard link) keeps the old bytes. Existing files keep their modes. Missing
 * folders are created.
 *
 * @param folder the folder that the files have to be in, absolute
 * @returns whether they were written; false if one does not hold the expected bytes
 * @throws {UnfitFile} if a link leads to a file, or it is not a plain file, or it is read-only
 * @throws a system error; files whose bytes were expected are then as they were
 */
export async function writePlainFiles(folder: string, files: readonly NewFile[]): Promise<boolean> {
  const staged: {
    parent: string;
    target: string;
    temporary: string;
    expected?: Buffer | undefined;
  }[] = [];
  const done: typeof staged = [];
  try {
    for (const { path, bytes, expected } of files) {
      const parent = await makeParent(path, folder);
      const target = join(parent, basename(path));
      const status = await statTarget(target);
      if (status) await refuseReadOnly(target, status);
      await removeLeftovers(parent);
      const temporary = join(parent, `.vitrine-${await identify()}.tmp`);
      staged.push({ parent, target, temporary, expected });
      await writeTemporary(temporary, bytes, status);
    }
    for (const { expected, parent, target } of staged) {
      if (expected && !readPlainFileSync(target, parent).equals(expected)) return false;
    }
    for (const one of staged) {
      renameSync(one.temporary, one.target);
      done.push(one);
    }
    return true;
  } catch (cause) {
    for (const { target, expected } of done) if (expected) writeFileSync(target, expected);
    throw cause;
  } finally {
    // What cannot be removed now is a leftover for the next writer.
    const left = staged.filter((one) => !done.includes(one));
    for (const { temporary } of left) await rm(temporary, { force: true }).catch(() => {});
  }
}

async function writeTemporary(
  temporary: string,
  bytes: Uint8Array,
  status: Stats | undefined,
): Promise<void> {
  const file = await open(temporary, "wx");
  try {
    await file.writeFile(bytes);
    await file.chmod((status ?? (await file.stat())).mode | ownerFile);
    // Root edits another user's file: it stays that user's.
    if (status && process.getuid?.() === 0) await file.chown(status.uid, status.gid);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Why a file could not be written, to follow its name. */
export function whyUnwritten(cause: unknown): string {
  if (cause instanceof UnfitFile) return cause.message;
  if (!isSystemError(cause)) throw cause;
  return `cannot be written: ${reasonOf(cause)}`;
}

/**
 * Writes files into a project, one after the other, up to the first that cannot be written.
 *
 * @param root the project's folder, absolute
 * @param files bytes by path from the root
 * @returns why a file could not be written; nothing if all were
 * @throws the reason of `interrupted`, between two files
 */
export async function writeProjectFiles(
  root: string,
  files: Iterable<readonly [path: string, bytes: Uint8Array]>,
  interrupted?: AbortSignal,
): Promise<Diagnostic[]> {
  for (const [path, bytes] of files) {
    interrupted?.throwIfAborted();
    try {
      await writePlainFiles(root, [{ path: join(root, path), bytes }]);
    } catch (cause) {
      const usual = "make the file and its folder writable, and run the command again";
      const isInTheWay = cause instanceof UnfitFile && cause.message !== readOnly;
      const away = "move it away, so that Vitrine can write this file";
      const hint = isInTheWay ? away : remedyFor(cause, usual);
      return [error("output/unwritable", `${path} ${whyUnwritten(cause)}`, { hint })];
    }
  }
  return [];
}

/** Creates the folders that lead to a file, and makes sure that none of them is a link. */
async function makeParent(path: string, folder: string): Promise<string> {
  const steps = relative(folder, dirname(path));
  if (!isInside(folder, path)) throw new UnfitFile("is outside the project");
  let parent = await realpath(folder);
  for (const part of steps.split(sep).filter(Boolean)) {
    parent = join(parent, part);
    await makeFolder(parent);
    const status = await lstat(parent);
    if (status.isDirectory()) continue;
    throw new UnfitFile(`cannot be written: ${part} is ${describeFileType(status)}, not a folder`);
  }
  return parent;
}

async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path);
    await chmod(path, (await stat(path)).mode | ownerFolder);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "EEXIST") throw cause;
  }
}

/** @returns undefined if there is no such file */
async function statTarget(target: string): Promise<Stats | undefined> {
  try {
    const status = await lstat(target);
    if (!status.isFile()) throw new UnfitFile(`is ${describeFileType(status)}, not a file`);
    return status;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw cause;
  }
}

const readOnly = "is read-only";

/** A rename needs no right to the file that it replaces, only to the folder. */
async function refuseReadOnly(target: string, { mode }: Stats): Promise<void> {
  if ((mode & constants.S_IWUSR) === 0) throw new UnfitFile(readOnly);
  await access(target, constants.W_OK);
}

/** Removes the temporary files of processes that were killed while they wrote. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const owner = parseOwner(temporaryName.exec(name)?.[1] ?? "");
    // What cannot be removed is in nobody's way.
    if (owner && (await isDead(owner))) await rm(join(folder, name)).catch(() => {});
  }
}
