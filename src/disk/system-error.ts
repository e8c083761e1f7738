import { type Diagnostic, error } from "../diagnostics/diagnostic.ts";

/** The usual error codes (errno(3)) for files and folders, in words that follow a colon. */
const reasons: Record<string, string> = {
  EACCES: "permission denied",
  EBUSY: "it is in use; if a disk is mounted there, use a folder on that disk",
  EIO: "disk read or write error",
  ELOOP: "symbolic link loop",
  EMFILE: "too many files are open",
  ENOENT: "the file or folder does not exist",
  ENOSPC: "the disk is full",
  ENOTDIR: "a part of the path is not a folder",
  ENXIO: "it is a device or socket, not a file",
  EPERM: "permission denied",
  EROFS: "the disk is read-only",
  MODULE_NOT_FOUND: "the package is not installed",
};

/** Why a file operation failed, in plain words or else in the system's own. */
export function reasonOf(cause: unknown): string {
  const { code = "", message } = cause as NodeJS.ErrnoException;
  return reasons[code] ?? message;
}

/** Whether the system refused an operation. All other errors are bugs, or a template's. */
export function isSystemError(cause: unknown): cause is NodeJS.ErrnoException {
  const { code } = { ...(cause as NodeJS.ErrnoException | null) };
  // Node's own codes have an underscore: ERR_MODULE_NOT_FOUND.
  return typeof code === "string" && /^E[A-Z0-9]+$/.test(code);
}

/** A system error as a diagnostic, for operations that no caller explains better. */
export function explainSystemError(cause: NodeJS.ErrnoException): Diagnostic {
  const { path, message } = cause;
  const reason = reasonOf(cause);
  const hint = "correct this and run the command again";
  return error("system/failed", path && reason !== message ? `${path}: ${reason}` : reason, {
    hint,
  });
}
