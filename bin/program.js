import { createHash } from "node:crypto";
import { closeSync, existsSync, openSync, readFileSync, readSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The package's folder. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/** The whole program in one file, which `compile.js` makes. */
export const programFile = join(root, "bin/compiled/program.cjs");

const isInstalled = basename(dirname(root)) === "node_modules";

/** Where results of the program are kept for later runs; it may be removed at any time. */
export const cacheFolder = join(
  isInstalled ? dirname(root) : join(root, "node_modules"),
  ".cache/vitrine/results",
);

/** The first line of the program names its sources; it is far shorter than this. */
const maxHeaderBytes = 1 << 16;

/**
 * Whether the program has to be compiled: it is missing, or a source has changed since. Only sources
 * that are newer are compared by content, so a copied folder needs no second compilation.
 */
export function isStale() {
  // The published package has no sources.
  if (!existsSync(join(root, "bin/compile.js"))) return false;
  try {
    const { hash, sources } = readHeader();
    // The ctime changes with every write, and no program can set it.
    const timeOf = (path) => statSync(path).ctimeMs;
    const compiled = timeOf(programFile);
    if (sources.every((path) => timeOf(join(root, path)) < compiled)) return false;
    return hash !== hashSources(sources);
  } catch {
    return true;
  }
}

/** The first line of the program: the hash of its sources, and their paths from the root. */
function readHeader() {
  const bytes = Buffer.alloc(maxHeaderBytes);
  const file = openSync(programFile);
  try {
    readSync(file, bytes);
  } finally {
    closeSync(file);
  }
  return JSON.parse(bytes.toString("utf8", "// ".length, bytes.indexOf("\n")));
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
