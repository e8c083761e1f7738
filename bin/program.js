import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The package's folder. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/** Where `compile.js` puts what it makes. */
export const compiledFolder = join(root, "bin/compiled");

/** What it was made from: a hash, the paths from the root, and the files' times. */
export const sourcesFile = join(compiledFolder, "sources.json");

/** The hash of what the program was made from, which names the results of this version. */
export const readHash = () => JSON.parse(readFileSync(sourcesFile, "utf8")).hash;

const isInstalled = basename(dirname(root)) === "node_modules";

/** Where results of the program are kept for later runs; it may be removed at any time. */
export const cacheFolder = join(
  isInstalled ? dirname(root) : join(root, "node_modules"),
  ".cache/vitrine/results",
);

/**
 * Whether the program has to be compiled: it is missing, or a source has changed since. Only where a time is
 * another one, later or not, is the content compared: a clock may go back, and a copied folder needs no second
 * compilation.
 */
export function isStale() {
  // The published package has no sources.
  if (!existsSync(join(root, "bin/compile.js"))) return false;
  try {
    const { hash, sources, times } = JSON.parse(readFileSync(sourcesFile, "utf8"));
    return String(timesOf(sources)) !== String(times) && hash !== hashSources(sources);
  } catch {
    return true;
  }
}

/** The ctime changes with every write, and no program can set it. @param paths from the root */
export function timesOf(paths) {
  return paths.map((path) => statSync(join(root, path)).ctimeMs);
}

/**
 * @param paths from the root
 * @returns the hash of the files' paths and contents
 * @throws when one of them cannot be read
 */
export function hashSources(paths) {
  const hash = createHash("sha256");
  for (const path of paths) hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest("hex");
}
