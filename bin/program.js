import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The package's folder. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/** Where `compile.js` puts what it makes. */
export const compiledFolder = join(root, "bin/compiled");

/** What it was made from: a hash, and the paths from the root. */
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
 * Whether the program has to be compiled: it is missing, or a source has changed since. Only sources
 * that are newer are compared by content, so a copied folder needs no second compilation.
 */
export function isStale() {
  // The published package has no sources.
  if (!existsSync(join(root, "bin/compile.js"))) return false;
  try {
    const { hash, sources } = JSON.parse(readFileSync(sourcesFile, "utf8"));
    // The ctime changes with every write, and no program can set it.
    const timeOf = (path) => statSync(path).ctimeMs;
    const compiled = timeOf(sourcesFile);
    if (sources.every((path) => timeOf(join(root, path)) < compiled)) return false;
    return hash !== hashSources(sources);
  } catch {
    return true;
  }
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
