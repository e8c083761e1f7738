import type { Stats } from "node:fs";
import {
  access,
  chmod,
  constants,
  lstat,
  mkdir,
  open,
  readdir,
  realpath,
  rename,
  rm,
  stat,
} from "node:fs/promises";
import { basename, dirname, join, relative, sep } from "node:path";
import { isInside } from "./is-inside.ts";
import { nameOf, readPlainFileSync, UnfitFile } from "./read-plain-file.ts";
import { isSystemError, reasonOf } from "./system-error.ts";

/** The owner can always read and write new files, whatever the umask says. */
const ownerFile = 0o600;
const ownerFolder = 0o700;

const temporaryName = /^\.vitrine-(?<pid>\d+)-\d+\.tmp$/;
let written = 0;

/**
 * Writes a file inside a folder. The bytes go to a hidden file beside it, which then takes its
 * name: readers see the old bytes or the new ones, and another name of the old file (a hard link)
 * keeps the old bytes. An existing file keeps its mode. Missing folders are created.
 *
 * @param path absolute
 * @param folder the folder that the file has to be in, absolute
 * @param expected the bytes that are to be replaced, if that matters
 * @returns whether it was written; false if the file does not hold the expected bytes
 * @throws {UnfitFile} if a link leads to the file, or it is not a plain file, or it is read-only
 * @throws a system error; the old file is then as it was
 */
export async function writePlainFile(
  path: string,
  folder: string,
  bytes: Uint8Array,
  expected?: Buffer,
): Promise<boolean> {
  const parent = await makeParent(path, folder);
  const target = join(parent, basename(path));
  const status = await statTarget(target);
  if (status) await refuseReadOnly(target, status);
  await removeLeftovers(parent);

  const temporary = join(parent, `.vitrine-${process.pid}-${++written}.tmp`);
  try {
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
    if (expected && !readPlainFileSync(target, parent).equals(expected)) return false;
    await rename(temporary, target);
    return true;
  } finally {
    await rm(temporary, { force: true });
  }
}

/**
 * Removes a plain file inside a folder.
 *
 * @throws {UnfitFile} if a link leads to it, or it is not a plain file
 */
export async function removePlainFile(path: string, folder: string): Promise<void> {
  const target = join(await makeParent(path, folder), basename(path));
  if (await statTarget(target)) await rm(target);
}

/** Why a file could not be written, to follow its name. */
export function whyUnwritten(cause: unknown): string {
  if (cause instanceof UnfitFile) return cause.message;
  if (!isSystemError(cause)) throw cause;
  return `cannot be written: ${reasonOf(cause)}`;
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
    throw new UnfitFile(`cannot be written: ${part} is ${nameOf(status)}, not a folder`);
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
    if (!status.isFile()) throw new UnfitFile(`is ${nameOf(status)}, not a file`);
    return status;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw cause;
  }
}

/** A rename needs no right to the file that it replaces, only to the folder. */
async function refuseReadOnly(target: string, { mode }: Stats): Promise<void> {
  if ((mode & constants.S_IWUSR) === 0) throw new UnfitFile("is read-only");
  await access(target, constants.W_OK);
}

/** Removes the temporary files of processes that were killed while they wrote. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const { pid } = temporaryName.exec(name)?.groups ?? {};
    if (pid && !isAlive(Number(pid))) await rm(join(folder, name), { force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    // Signal 0 is never delivered.
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code !== "ESRCH";
  }
}
