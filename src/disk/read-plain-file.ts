import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readFileSync,
  realpathSync,
  type Stats,
} from "node:fs";
import { relative } from "node:path";
import { type Diagnostic, error } from "../diagnostics/diagnostic.ts";
import { isInside } from "./is-inside.ts";
import { reasonOf, remedyFor } from "./system-error.ts";

/** In bytes. A page of a thousand questions fits; a larger file would keep the parser busy. */
export const largestFile = 1024 * 1024;

/** The file must not be read: a folder, a pipe, outside the project, hidden, or too large. */
export class UnfitFile extends Error {}

export class FileTooLarge extends UnfitFile {}

/** It is a link, or outside the project: a copy of the file itself would be fit. */
export class FileElsewhere extends UnfitFile {}

/** Node puts it into a file's name for bytes that are not UTF-8. */
const undecodable = "\ufffd";

/** Node reads no larger file at once. */
const maxReadBytes = 2 ** 31 - 1;

/** Without blocking, because a pipe without a writer would never open. Windows has neither flag. */
const flags = constants.O_RDONLY | constants.O_NONBLOCK;

/**
 * Reads a plain file inside a folder; links are followed. It is synchronous, because for many small
 * files awaiting takes longer than reading.
 *
 * @param folder the folder that the file has to be in, absolute
 * @param maxBytes how large the file may be
 * @throws {UnfitFile} with the reason in words that follow the file's name
 * @throws a system error
 */
export function readPlainFileSync(path: string, folder: string, maxBytes = maxReadBytes): Buffer {
  const real = realPathOf(path);
  // If the file's real path equals its path, its parent folders contain no links either.
  const isPlainlyInside = real === path && isInside(folder, path);
  if (!isPlainlyInside) {
    const within = realpathSync.native(folder);
    if (!isInside(within, real)) {
      const isLink = isInside(folder, path);
      throw new FileElsewhere(
        `is ${isLink ? "a symbolic link to a path " : ""}outside the project`,
      );
    }
    // A path that itself has a hidden name is intended. Nobody may see `.env` or `.git/config` by any other.
    if (isHidden(relative(within, real)) && !isHidden(relative(folder, path)))
      throw new FileElsewhere("is a symbolic link to a hidden file");
  }
  const file = openSync(real, flags);
  try {
    refuseUnfit(fstatSync(file), maxBytes);
    return readFileSync(file);
  } finally {
    closeSync(file);
  }
}

function realPathOf(path: string): string {
  try {
    return realpathSync.native(path);
  } catch (cause) {
    const isMissing = (cause as NodeJS.ErrnoException).code === "ENOENT";
    if (isMissing && path.includes(undecodable))
      throw new UnfitFile("has a name that is not UTF-8");
    if (!isMissing || !lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) throw cause;
    throw new FileElsewhere("is a broken symbolic link");
  }
}

/** The same, or undefined if there is no such file or it cannot be read. */
export function readIfPlain(path: string, folder: string, maxBytes?: number): Buffer | undefined {
  try {
    return readPlainFileSync(path, folder, maxBytes);
  } catch {
    return undefined;
  }
}

/** Why a file could not be read, to follow its name. */
export function whyUnread(cause: unknown): string {
  if (cause instanceof UnfitFile) return cause.message;
  return `cannot be read: ${reasonOf(cause)}`;
}

/** The error for a file that could not be read. */
export function explainUnread(file: string, cause: unknown): Diagnostic {
  const hint =
    cause instanceof FileTooLarge
      ? "shorten it, or divide it into smaller files"
      : file.includes(undecodable)
        ? "give it a name of lowercase letters, digits and hyphens"
        : remedyFor(cause, "replace it with a regular file that you have permission to read");
  return error("file/unreadable", `${file} ${whyUnread(cause)}`, { hint });
}

/** Whether a part of a path starts with a dot: such files are never published or quoted. */
export function isHidden(path: string): boolean {
  return path.split(/[/\\]/).some((part) => /^\.(?!\.?$)/.test(part));
}

function refuseUnfit(status: Stats, maxBytes: number): void {
  if (!status.isFile()) throw new UnfitFile(`is ${describeFileType(status)}, not a file`);
  refuseLarge(status.size, maxBytes);
}

/** @throws {FileTooLarge} */
export function refuseLarge(size: number, maxBytes: number): void {
  if (size > maxBytes) throw new FileTooLarge(`is larger than ${formatSize(maxBytes)}`);
}

function formatSize(bytes: number): string {
  const [size, unit] = bytes < 2 ** 20 ? [2 ** 10, "kB"] : [2 ** 20, "MB"];
  return `${Math.round(bytes / size)} ${unit}`;
}

/** The kind of a file in words. */
export function describeFileType(status: Stats): string {
  if (status.isDirectory()) return "a folder";
  if (status.isFIFO()) return "a pipe";
  if (status.isSymbolicLink()) return "a symbolic link";
  return status.isFile() ? "a file" : "a device or socket";
}
