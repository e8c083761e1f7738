import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Cache } from "../cache/cache.ts";
import { isUnknown, stateOf } from "../cache/file-state.ts";
import { hashParts } from "../cache/hash-parts.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { isInside } from "../disk/is-inside.ts";
import { listFolder } from "../disk/list-folder.ts";
import { stateOfOutput } from "./inventory.ts";
import type { Written, WrittenFile } from "./write-site.ts";

/** npm writes this file with every installation; no other file changes with every package. */
const installed = "node_modules/.package-lock.json";

/** A build that wrote its site. */
export interface LastBuild extends Written {
  /** What was found in the sources. */
  diagnostics: Diagnostic[];
}

/**
 * Finds the last build from the same sources, so that a build without changes neither reads nor renders
 * anything. It looks at the state of every file, not at the bytes. It notices what npm installs, but not
 * an edit inside a package: after that, the cache folder has to be removed.
 */
export class BuildRecord {
  private readonly version: string | undefined;

  /**
   * @param root the project's folder
   * @param out the output folder, absolute
   * @param settings all other inputs of the build
   */
  constructor(
    root: string,
    private readonly out: string,
    settings: unknown,
    private readonly cache: Cache,
  ) {
    const states = readStates(root, out);
    if (states) this.version = hashParts([JSON.stringify([out, settings, states])]);
  }

  /** The last build, if the sources and the output are as it left them. */
  find(): LastBuild | undefined {
    if (this.version === undefined) return undefined;
    const last = this.cache.load<LastBuild>("build", this.version);
    return last?.state === stateOfOutput(this.out) ? last : undefined;
  }

  /** @param diagnostics what was found in the sources */
  store({ files, state }: Written, diagnostics: Diagnostic[]): void {
    if (this.version === undefined || state === undefined) return;
    const same = files.map((file): WrittenFile => ({ ...file, change: "same" }));
    const build: LastBuild = { files: same, removed: [], state, diagnostics };
    this.cache.store("build", this.version, build);
  }
}

/**
 * The states of all files of the project, by path: templates may import any of them.
 *
 * @returns undefined where a change could go unnoticed
 */
function readStates(root: string, out: string): string[][] | undefined {
  try {
    if (hasLinkedPackages(join(root, "node_modules"))) return undefined;
    const entries = listFolder(root, ".").filter(({ path }) => path !== "./node_modules");
    const inside = entries.flatMap(({ path, isFolder }) =>
      isFolder ? listFolder(root, path, true) : [],
    );
    const sources = [...entries, ...inside].filter(({ path }) => !isInside(out, join(root, path)));
    // A link to a folder does not change when the folder's contents do.
    if (sources.some(({ isLink }) => isLink)) return undefined;
    const paths = [installed, ...sources.map(({ path }) => path).sort()];
    const states = paths.map((path) => [path, stateOf(join(root, path))]);
    return states.some(([, state = ""]) => state === "" || isUnknown(state)) ? undefined : states;
  } catch {
    // The build reports what it cannot read.
    return undefined;
  }
}

/** Whether packages are somewhere else, where npm does not say what changes. */
function hasLinkedPackages(folder: string): boolean {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.some(
    (entry) =>
      entry.isSymbolicLink() ||
      (entry.name.startsWith("@") && hasLinkedPackages(join(folder, entry.name))),
  );
}
