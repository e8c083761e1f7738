import { basename, sep } from "node:path";
import { type Diagnostic, error } from "../diagnostics/diagnostic.ts";
import { LockHeld } from "./build-lock.ts";
import { siblingsOf } from "./siblings.ts";

/** What the system's codes for a failed file operation (errno(3)) mean to somebody who builds a site. */
const diskFaults: Record<string, string> = {
  EACCES: "this user may not write there",
  EBUSY: "the system holds the folder, as it does where a disk is mounted; choose one inside it",
  EDQUOT: "the disk quota is used up",
  EIO: "the disk failed",
  ELOOP: "a link on the way there leads back to itself",
  EMFILE: "too many files are open",
  ENAMETOOLONG: "a name is longer than the disk allows",
  ENFILE: "too many files are open",
  ENOSPC: "the disk is full",
  ENOTDIR: "a part of the path is a file",
  EPERM: "the system forbids it",
  EROFS: "the disk is read-only",
};

/**
 * Why nothing could be written, in plain words.
 *
 * @param out the output folder, as it is to be called
 * @throws the cause itself when it is not the disk's
 */
export function explainDisk(out: string, cause: unknown): Diagnostic {
  if (cause instanceof LockHeld) return explainLock(out, cause);
  const { code = "", message, path } = cause as NodeJS.ErrnoException;
  if (!code) throw cause;
  const { old } = siblingsOf(out);
  // Files of another user: this build and all that follow would fail alike.
  const isLeft = path === old || path?.startsWith(old + sep);
  const hint = isLeft
    ? `remove ${basename(old)}, which an earlier build could not; the output is as it was`
    : "the old output is as it was";
  return error("output/unwritable", `${out} could not be written: ${reasonOf(code, message)}`, {
    hint,
  });
}

/** A system's error code in plain words, or else its own. */
export function reasonOf(code: string | undefined, message: string): string {
  return diskFaults[String(code)] ?? message;
}

function explainLock(out: string, { lock, owner }: LockHeld): Diagnostic {
  const who = owner ? `process ${owner.pid} on ${owner.host}` : "somebody";
  const message = `${out} is being written by another build (${who})`;
  const hint = `wait for it to end; if there is no such build, remove ${basename(lock)}`;
  return error("output/busy", message, { hint });
}
