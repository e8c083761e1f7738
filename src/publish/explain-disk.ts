import { basename, sep } from "node:path";
import { type Diagnostic, error } from "../diagnostics/diagnostic.ts";
import { isSystemError, reasonOf } from "../disk/system-error.ts";
import { LockTimeoutError } from "./build-lock.ts";
import { describeOwner } from "./process-identity.ts";
import { workPathsOf } from "./work-paths.ts";

/**
 * Explains why the output could not be written.
 *
 * @param out the output folder, as messages name it
 * @throws the cause itself if it is not a system error or a lock
 */
export function explainDisk(out: string, cause: unknown): Diagnostic {
  if (cause instanceof LockTimeoutError) {
    const { owner, path } = cause.claim;
    return error("output/busy", `another build is writing ${out} (${describeOwner(owner)})`, {
      hint: `wait for that build; if no build is running, remove ${basename(path)}`,
    });
  }
  if (!isSystemError(cause)) throw cause;
  const { path } = cause;
  const { old } = workPathsOf(out);
  // Files of another user: this build and all that follow would fail alike.
  const isLeft = path === old || path?.startsWith(old + sep);
  const hint = isLeft
    ? `remove ${basename(old)}, which an earlier build could not remove; the output did not change`
    : "correct this and build again; the output did not change";
  return error("output/unwritable", `${out} could not be written: ${reasonOf(cause)}`, { hint });
}
