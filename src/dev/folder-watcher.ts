import { basename, dirname } from "node:path";
import { FSWatcher } from "chokidar";
import { stateOf } from "../cache/file-state.ts";
import { identityOf } from "./watched-path.ts";

type Throttle = FSWatcher["_throttle"];

/**
 * chokidar's watcher, which at every write to a file asks the disk of all the
 * others in its folder: with a thousand of them that takes longer than making the
 * site. Here a folder is read only when an entry has come or gone, as its own
 * state tells.
 */
export class FolderWatcher extends FSWatcher {
  /** What each folder was when it was last read. */
  private readonly states = new Map<string, string>();
  /** Which folder of the disk each of them is: another one may take its place. */
  private readonly identities = new Map<string, string | undefined>();

  constructor(...settings: ConstructorParameters<typeof FSWatcher>) {
    super(...settings);
    // One that is moved back is what it was, and is to be read all the same.
    this.on("unlinkDir", (path) => this.states.delete(path));
  }

  override close(): Promise<void> {
    const closed = super.close();
    // What it was about to read may fail still, and nobody else listens any more.
    this.on("error", () => {});
    return closed;
  }

  /** Is asked before everything that is not to be done twice at a time. */
  override _throttle(...asked: Parameters<Throttle>): ReturnType<Throttle> {
    const [action, path] = asked;
    if (action !== "readdir") return super._throttle(...asked);
    const state = stateOf(path);
    if (state !== "" && state === this.states.get(path)) return false;
    this.forgetReplaced(path);
    const leave = super._throttle(...asked);
    if (leave) {
      this.states.set(path, state);
      this.identities.set(path, identityOf(path));
    }
    return leave;
  }

  /** chokidar goes by names, and would watch on what has been moved away. */
  private forgetReplaced(parent: string): void {
    for (const [folder, identity] of this.identities) {
      if (dirname(folder) !== parent || identityOf(folder) === identity) continue;
      this.identities.delete(folder);
      this._remove(parent, basename(folder), true);
    }
  }
}
