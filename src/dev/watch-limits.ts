import { warning } from "../diagnostics/diagnostic.ts";

/** What the system says where no more can be watched. */
const limits = new Set(["ENOSPC", "EMFILE", "ENFILE"]);

export const noMoreWatches = warning(
  "server/watching",
  "the system lets no more files be watched; they are looked at ten times a second instead",
  { hint: "end other programs that watch files, or raise the limit (Linux: fs.inotify)" },
);

/** Whether a watcher failed because the system lets no more be watched. */
export function isLimit(cause: unknown): boolean {
  return limits.has((cause as NodeJS.ErrnoException).code ?? "");
}
