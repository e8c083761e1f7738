import { constants } from "node:os";
import { type Diagnostic, error } from "../diagnostics/diagnostic.ts";

/** The usual error codes (errno(3)) for files, folders and servers, in words that follow a colon. */
const reasons: Record<string, string> = {
  EACCES: "permission denied",
  EADDRNOTAVAIL: "this computer does not have that address",
  EBUSY: "it is in use",
  EDQUOT: "your disk quota is used up",
  EIO: "disk read or write error",
  ELOOP: "symbolic link loop",
  EMFILE: "too many files are open",
  EFBIG: "the file is larger than the system allows",
  ENAMETOOLONG: "the name or path is too long",
  ENFILE: "too many files are open",
  ENOENT: "the file or folder does not exist",
  ENOMEM: "there is not enough memory",
  ENOSPC: "the disk is full",
  ENOTDIR: "a part of the path is not a folder",
  ENOTFOUND: "unknown host name",
  ENXIO: "it is a device or socket, not a file",
  EPERM: "permission denied",
  EROFS: "the disk is read-only",
  ESTALE: "the network drive no longer has this file",
  MODULE_NOT_FOUND: "the package is not installed",
};

const freeSpace = "free up space on that disk, and run the command again";
const allowFiles =
  'raise the limit ("ulimit -n 4096"), or ask the administrator to raise it; then run the command again';

/** What helps whatever was being done. */
const remedies: Record<string, string> = {
  EBUSY: "stop what uses it; if a disk is mounted there, use a folder on that disk",
  EDQUOT: freeSpace,
  EMFILE: allowFiles,
  ENFILE: allowFiles,
  ENOMEM:
    'close other programs, raise the limit ("ulimit -v unlimited"), or ask the administrator to raise it; then run the command again',
  ENOSPC: freeSpace,
  EROFS: "use a folder on a disk that you can write to",
  ESTALE: "check the connection to that drive, and run the command again",
};

/** The system's code of an error. JavaScript and WebAssembly have none for memory. */
function codeOf(cause: unknown): string {
  const { code } = (cause ?? {}) as NodeJS.ErrnoException;
  if (
    cause instanceof Error &&
    /^R(?:ange|untime)Error: .*(?:out of memory|allocation failed)/i.test(String(cause))
  )
    return "ENOMEM";
  if (typeof code !== "string") return "";
  // Node has no names for the errors of quotas and network drives, only their numbers.
  const [, number] = /^Unknown system error -(\d+)$/.exec(code) ?? [];
  if (number === undefined) return code;
  const known = Object.entries(constants.errno).find(([, value]) => value === Number(number));
  return known?.[0] ?? `E${number}`;
}

/** Why an operation failed, in plain words or else in the system's own. */
export function reasonOf(cause: unknown): string {
  return reasons[codeOf(cause)] ?? (cause as Error).message;
}

/** What to do about it. */
export function remedyFor(cause: unknown, otherwise: string): string {
  return remedies[codeOf(cause)] ?? otherwise;
}

/** Whether the system refused an operation. All other errors are bugs, or a template's. */
export function isSystemError(cause: unknown): cause is NodeJS.ErrnoException {
  // Node's own codes have an underscore: ERR_MODULE_NOT_FOUND.
  return /^E[A-Z0-9]+$/.test(codeOf(cause));
}

/** A system error as a diagnostic, for operations that no caller explains better. Its `remedy` is what helps, where that is known. */
export function explainSystemError(cause: NodeJS.ErrnoException & { remedy?: string }): Diagnostic {
  const { path, message, remedy } = cause;
  const reason = reasonOf(cause);
  const hint = remedy ?? remedyFor(cause, "correct this and run the command again");
  return error("system/failed", path && reason !== message ? `${path}: ${reason}` : reason, {
    hint,
  });
}
