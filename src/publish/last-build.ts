import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Cache } from "../cache/cache.ts";
import { isUnknown, stateOf } from "../cache/file-state.ts";
import { hashParts } from "../cache/hash-parts.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { listFolder } from "../disk/list-folder.ts";
import { listingFile, takeInventory } from "./inventory.ts";
import type { WrittenFile } from "./stage-site.ts";

/** npm writes this file with every installation; no other file changes with every package. */
const installed = "node_modules/.package-lock.json";

/** A build that wrote its site. */
export interface LastBuild {
  files: WrittenFile[];
  /** What was found in the sources. */
  diagnostics: Diagnostic[];
}

/**
 * Finds the last build from the same sources, so that a build without changes neither reads nor renders
 * anything. It looks at the state of every file, not at the bytes.
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
    const states = readStates(root, cache);
    if (states) this.version = hashParts([JSON.stringify([out, settings, states])]);
  }

  /** The last build, if the sources and the output are as it left them. */
  find(): LastBuild | undefined {
    if (this.version === undefined) return undefined;
    const last = this.cache.load<LastBuild & { output: string }>("build", this.version);
    return last?.output === stateOfOutput(this.out) ? last : undefined;
  }

  /** Records a build whose site is in the output folder now. */
  store(build: LastBuild): void {
    if (this.version === undefined) return;
    const output = stateOfOutput(this.out);
    this.cache.store("build", this.version, { ...build, output });
  }
}

/**
 * The states of all files of the project, by path: templates may import any of them.
 *
 * @returns undefined where a change could go unnoticed
 */
function readStates(root: string, cache: Cache): [path: string, state: string][] | undefined {
  try {
    const entries = listFolder(root, ".", cache).filter(
      ({ path }) => path !== "./node_modules" && !existsSync(join(root, path, listingFile)),
    );
    const inside = entries.flatMap(({ path, isFolder }) =>
      isFolder ? listFolder(root, path, cache, true) : [],
    );
    const paths = [installed, ...[...entries, ...inside].map(({ path }) => path).sort()];
    const states = paths.map((path): [string, string] => [path, stateOf(join(root, path))]);
    return states.some(([, state]) => state === "" || isUnknown(state)) ? undefined : states;
  } catch {
    // The build reports what it cannot read.
    return undefined;
  }
}

function stateOfOutput(out: string): string {
  const { files, unknown } = takeInventory(out);
  const states = [...files].map(([path, { ino, size, ctimeMs }]) => [path, ino, size, ctimeMs]);
  return hashParts([JSON.stringify([states, unknown])]);
}
