import { basename, dirname, join } from "node:path";

/** What a build keeps beside its output folder while it works, named after the folder. */
interface WorkPaths {
  /** The folder that all of them are in. */
  parent: string;
  /** What the claims to the lock of the build that is writing start with. */
  lock: string;
  /** The new site, until it is whole. */
  staged: string;
  /** The old site, between the renames and its removal. */
  old: string;
}

/** @param out the output folder, absolute */
export function workPathsOf(out: string): WorkPaths {
  const parent = dirname(out);
  const name = (part: string) => join(parent, `.${basename(out)}.vitrine-${part}`);
  return { parent, lock: name("lock"), staged: name("new"), old: name("old") };
}
