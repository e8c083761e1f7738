import { basename, sep } from "node:path";
import { type Diagnostic, error } from "../diagnostics/diagnostic.ts";
import { isSystemError, reasonOf } from "../disk/system-error.ts";
import { LockHeld } from "./build-lock.ts";
import { siblingsOf } from "./siblings.ts";

/**
 * Why nothing could be written, in plain words.
 *
 * @param out the output folder, as it is to be called
 * @throws the cause itself when it is not the disk's
 */
export function explainDisk(out: string, cause: unknown): Diagnostic {
  if (cause instanceof LockHeld) return explainLock(out, cause);
  if (!isSystemError(cause)) throw cause;
  const { path } = cause;
  const { old } = siblingsOf(out);
  // Files of another user: this build and all that follow would fail alike.
  const isLeft = path === old || path?.startsWith(old + sep);
  const hint = isLeft
    ? `remove ${basename(old)}, which an earlier build could not; the output is as it was`
    : "the old output is as it was";
  return error("output/unwritable", `${out} could not be written: ${reasonOf(cause)}`, {
    hint,
  });
}

function explainLock(out: string, { lock, owner }: LockHeld): Diagnostic {
  const who = owner ? `process ${owner.pid} on ${owner.host}` : "somebody";
  const message = `${out} is being written by another build (${who})`;
  const hint = `wait for it to end; if there is no such build, remove ${basename(lock)}`;
  return error("output/busy", message, { hint });
}
