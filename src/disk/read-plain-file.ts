import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  readFileSync,
  realpathSync,
  type Stats,
} from "node:fs";
import { open, realpath } from "node:fs/promises";
import { relative } from "node:path";
import { isInside } from "./is-inside.ts";
import { reasonOf } from "./system-error.ts";

/** A page of a thousand questions fits; what is larger would only keep the parser busy. */
export const largestFile = 1024 * 1024;

/** A file that is not one to read: a folder, a pipe, something outside the project, too large. */
export class UnfitFile extends Error {}

const leadsOut = "leads out of the project";

/** What `.env` or `.git/config` hold is nobody's to see, by whatever name it is asked for. */
const leadsToHidden = "leads to a hidden file";

/** In bytes; Node reads no larger file at once. */
const largestAtAll = 2 ** 31 - 1;

/** Without waiting: a pipe that nobody writes to would never open. Windows knows neither, and no flag counts as 0. */
const flags = constants.O_RDONLY | constants.O_NONBLOCK;

/**
 * The bytes of a plain file that lies inside a folder, links followed.
 *
 * @param folder where it has to lie, absolute
 * @param largest how many bytes it may have
 * @throws {UnfitFile} with the reason in words that follow the file's name
 * @throws what the disk says
 */
export async function readPlainFile(
  path: string,
  folder: string,
  largest = largestAtAll,
): Promise<Buffer> {
  const [real, within] = await Promise.all([realpath(path), realpath(folder)]);
  if (!isInside(within, real)) throw new UnfitFile(leadsOut);
  if (isHiddenBehind(path, folder, relative(within, real))) throw new UnfitFile(leadsToHidden);
  const file = await open(real, flags);
  try {
    refuseUnfit(await file.stat(), largest);
    return await file.readFile();
  } finally {
    await file.close();
  }
}

/**
 * The same at once: for many small files, which are read before anything else can
 * be done, waiting costs more than reading.
 */
export function readPlainFileSync(path: string, folder: string, largest = largestAtAll): Buffer {
  const real = realpathSync.native(path);
  // Where there is no link on the way to a file, there is none on the way to a folder that it is in.
  const isPlainlyInside = real === path && isInside(folder, path);
  if (!isPlainlyInside) {
    const within = realpathSync.native(folder);
    if (!isInside(within, real)) throw new UnfitFile(leadsOut);
    if (isHiddenBehind(path, folder, relative(within, real))) throw new UnfitFile(leadsToHidden);
  }
  const file = openSync(real, flags);
  try {
    refuseUnfit(fstatSync(file), largest);
    return readFileSync(file);
  } finally {
    closeSync(file);
  }
}

/** The same, or undefined if there is no such file or it cannot be read. */
export function readIfPlain(path: string, folder: string): Buffer | undefined {
  try {
    return readPlainFileSync(path, folder);
  } catch {
    return undefined;
  }
}

/** Why a file could not be read, to stand behind its name. */
export function whyUnread(cause: unknown): string {
  return cause instanceof UnfitFile ? cause.message : `cannot be read: ${reasonOf(cause)}`;
}

/** Whether a link has led to something hidden; what is asked for by its own hidden name is known. */
function isHiddenBehind(path: string, folder: string, real: string): boolean {
  return isHidden(real) && !isHidden(relative(folder, path));
}

/** Whether a path names something that starts with a dot, which is never published or quoted. */
export function isHidden(path: string): boolean {
  return path.split(/[/\\]/).some((part) => /^\.(?!\.?$)/.test(part));
}

function refuseUnfit(status: Stats, largest: number): void {
  if (!status.isFile()) throw new UnfitFile(`is ${nameOf(status)}, not a file`);
  if (status.size > largest) throw new UnfitFile(`is larger than ${formatSize(largest)}`);
}

function formatSize(bytes: number): string {
  const [size, unit] = bytes < 2 ** 20 ? [2 ** 10, "kB"] : [2 ** 20, "MB"];
  return `${Math.round(bytes / size)} ${unit}`;
}

/** What stands in a file's place, in words. */
export function nameOf(status: Stats): string {
  if (status.isDirectory()) return "a folder";
  if (status.isFIFO()) return "a pipe";
  if (status.isSymbolicLink()) return "a link";
  return status.isFile() ? "a file" : "a device or socket";
}
