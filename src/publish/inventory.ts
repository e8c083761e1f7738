import { existsSync, type Stats, statSync } from "node:fs";
import { join } from "node:path";
import { hashParts } from "../cache/hash-parts.ts";
import { readPlainFileSync } from "../disk/read-plain-file.ts";
import { walkFolder } from "../disk/walk-folder.ts";

/** The file in an output folder that lists what Vitrine wrote there, one path a line. */
export const listingFile = ".vitrine";

/** In bytes. No site has so long a listing; it would not fit in a string. */
const maxListing = 2 ** 28;

/** What an output folder is for: the site that `build` writes, or the report of `check`. */
export type OutputKind = "site" | "report";

/** The listing's first line if the folder holds a report; no path starts with a slash. */
const reportMark = "/report";

/** The text of a listing. */
export function formatListing(kind: OutputKind, paths: readonly string[]): string {
  const lines = kind === "report" ? [reportMark, ...paths] : paths;
  return `${lines.join("\n")}\n`;
}

/** The contents of an output folder. */
export interface Inventory {
  /** The states of plain files that Vitrine wrote, by path with forward slashes. */
  files: ReadonlyMap<string, Stats>;
  /** Paths that Vitrine did not write, sorted: unknown files, links, pipes and devices. */
  unknown: string[];
  /** Paths in the listing, whether they exist or not. */
  listed: string[];
  /** What Vitrine wrote there; undefined if there is no listing. */
  kind: OutputKind | undefined;
}

/**
 * Lists the contents of a folder; a missing folder is empty. It opens plain files only, because a
 * pipe would block.
 *
 * @throws a system error
 */
export function takeInventory(out: string): Inventory {
  // Synchronous, because awaiting thousands of small results takes several times as long.
  const entries = readFolder(out);
  const plain = entries.filter(({ entry }) => entry.isFile()).map(({ path }) => path);
  const statusOf = (path: string) => statSync(join(out, path));
  const isListed = plain.includes(listingFile) && statusOf(listingFile).size < maxListing;
  const listing = isListed ? readPlainFileSync(join(out, listingFile), out).toString() : "";
  const lines = listing.split("\n").filter(Boolean);
  const isReport = lines[0] === reportMark;
  const listed = isReport ? lines.slice(1) : lines;
  const ours = new Set(isListed ? [listingFile, ...listed] : []);
  const files = new Map(
    plain.filter((path) => ours.has(path)).map((path) => [path, statusOf(path)]),
  );
  return {
    kind: isListed ? (isReport ? "report" : "site") : undefined,
    files,
    listed,
    unknown: entries.flatMap(({ path }) => (files.has(path) ? [] : [path])).sort(),
  };
}

/**
 * A text that changes whenever a file that Vitrine wrote to an output folder changes.
 *
 * @param inventory an earlier listing, to get the state at that time
 * @returns undefined where the folder cannot be listed
 */
export function stateOfOutput(out: string, inventory?: Inventory): string | undefined {
  try {
    const { files } = inventory ?? takeInventory(out);
    const states = [...files].map(([path, status]) => {
      const { ino, size, ctimeMs } = status;
      return [path, ino, size, ctimeMs];
    });
    return hashParts([JSON.stringify(states)]);
  } catch {
    return undefined;
  }
}

function readFolder(folder: string): ReturnType<typeof walkFolder> {
  try {
    return walkFolder(folder);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "ENOENT") throw cause;
    // Another build may have replaced it in the meantime.
    return existsSync(folder) ? walkFolder(folder) : [];
  }
}
