import { createHash, randomUUID } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The package's folder. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/** Where `compile.js` puts what it makes. */
export const compiledFolder = join(root, "bin/compiled");

/** What it was made from: a hash, the paths from the root, and the files' times. */
export const sourcesFile = join(compiledFolder, "sources.json");

const isInstalled = basename(dirname(root)) === "node_modules";

/** Where npm has installed the packages that the program uses. */
const packages = isInstalled ? dirname(root) : join(root, "node_modules");

/** Where results of the program are kept for later runs; it may be removed at any time. */
export const cacheFolder = join(packages, ".cache/vitrine/results");

/** The folder of the results of this version of the program, with these packages. */
export function resultsFolder() {
  const { hash } = JSON.parse(readFileSync(sourcesFile, "utf8"));
  // npm writes this file with every installation.
  const list = join(packages, ".package-lock.json");
  const versions = existsSync(list) ? readFileSync(list) : "";
  return join(cacheFolder, createHash("sha256").update(hash).update(versions).digest("hex"));
}

/**
 * Whether the program has to be compiled: it is missing, or a source has changed since. If the time of a source
 * differs, later or earlier, the content decides: a clock may go back, and a copied folder needs no second
 * compilation.
 */
export function isStale() {
  // The published package has no sources.
  if (!existsSync(join(root, "bin/compile.js"))) return false;
  try {
    const { hash, sources, times } = JSON.parse(readFileSync(sourcesFile, "utf8"));
    const now = timesOf(sources);
    if (String(now) === String(times)) return false;
    if (hash !== hashSources(sources)) return true;
    try {
      // The next start compares times only.
      replaceFile(sourcesFile, JSON.stringify({ hash, sources, times: now }));
    } catch {
      // Nobody may write there.
    }
    return false;
  } catch {
    return true;
  }
}

/** What `sourcesFile` holds of a program that was made from these files. @param sources paths from the root */
export function describeSources(sources) {
  return JSON.stringify({ hash: hashSources(sources), sources, times: timesOf(sources) });
}

/** The ctime changes with every write, and no program can set it. @param paths from the root */
function timesOf(paths) {
  return paths.map((path) => statSync(join(root, path)).ctimeMs);
}

/**
 * @param paths from the root
 * @returns the hash of the files' paths and contents
 * @throws when one of them cannot be read
 */
function hashSources(paths) {
  const hash = createHash("sha256");
  for (const path of paths) hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest("hex");
}

/** Waits until the new file is on the disk before it takes the old one's place. */
export function replaceFile(path, text) {
  const temporary = `${path}.${randomUUID()}.tmp`;
  mkdirSync(dirname(path), { recursive: true });
  try {
    writeFileSync(temporary, text, { flush: true });
    renameSync(temporary, path);
  } finally {
    rmSync(temporary, { force: true });
  }
}
