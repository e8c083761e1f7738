import { stateOf } from "./watched-path.ts";

/** How long a file may be away, in milliseconds: some editors remove it before they write it anew. */
const absence = 80;

/** Tells which of the files that a watcher names have changed. */
export class FileChanges {
  /** What each file was when it was last told of. */
  private readonly told = new Map<string, string>();
  private readonly timers = new Set<NodeJS.Timeout>();

  /** @param changed called with the absolute path, once for each change or sooner */
  constructor(private readonly changed: (path: string) => void) {}

  /** @param isSure whether the file has certainly been written to, if it looks the same or not */
  look(path: string, isSure: boolean): void {
    const state = stateOf(path);
    if (state === undefined) {
      this.lookAgain(path);
    } else if (isSure || this.told.get(path) !== state) {
      this.told.set(path, state);
      this.changed(path);
    }
  }

  close(): void {
    for (const timer of this.timers) clearTimeout(timer);
  }

  private lookAgain(path: string): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      if (stateOf(path) === undefined) this.changed(path);
    }, absence);
    this.timers.add(timer);
  }
}
