import { warning } from "../diagnostics/diagnostic.ts";

export const pollMs = 100;

const limits = new Set(["ENOSPC", "EMFILE", "ENFILE"]);

/** Whether the system has no more file watchers. */
export function isWatcherLimit(cause: unknown): boolean {
  return limits.has((cause as NodeJS.ErrnoException).code ?? "");
}

export const limitReached = warning(
  "server/watching",
  `file watcher limit reached; polling instead (every ${pollMs} ms)`,
  { hint: "stop other programs that watch files, or raise the limit (Linux: fs.inotify)" },
);
