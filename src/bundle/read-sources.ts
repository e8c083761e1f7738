import { extname, join, relative, sep } from "node:path";
import { type Cache, noCache } from "../cache/cache.ts";
import { stateOf } from "../cache/file-state.ts";
import { hashParts } from "../cache/hash-parts.ts";
import { addAll, type Diagnostic } from "../diagnostics/diagnostic.ts";
import { decodeText } from "../disk/decode-text.ts";
import { listFolder, refuseNoFolder } from "../disk/list-folder.ts";
import {
  explainUnread,
  isHidden,
  largestFile,
  readIfPlain,
  readPlainFileSync,
  UnfitFile,
} from "../disk/read-plain-file.ts";

/** Texts that are bundled. */
export interface Sources {
  /** Their paths from the root, sorted, and those of files that could not be read. */
  files: string[];
  /** By path from the root. */
  texts: ReadonlyMap<string, Buffer>;
  /** Changes with every one of them. */
  version: string;
  /** Why some could not be read, or are no text. */
  diagnostics: readonly Diagnostic[];
}

/**
 * Reads the files of a folder, and of those in it.
 *
 * @param endings of the files' names
 */
export function readSources(
  root: string,
  folder: string,
  endings: readonly string[],
  cache: Cache = noCache,
): Sources {
  return cache.readFolder(join(root, folder), () => readFiles(root, folder, endings, cache));
}

function readFiles(
  root: string,
  folder: string,
  endings: readonly string[],
  cache: Cache,
): Sources {
  const entries = listFolder(root, folder, true);
  const paths = entries.map(({ path }) => path).sort();
  const files = paths.filter((path) => endings.includes(extname(path)));
  const texts = new Map<string, Buffer>();
  const diagnostics = refuseNoFolder(root, folder, entries);
  for (const file of files) {
    try {
      const path = join(root, file);
      const { bytes, faults } = cache.get(`text ${path}`, [stateOf(path)], () => {
        const bytes = readPlainFileSync(path, root, largestFile);
        return { bytes, faults: decodeText(file, bytes).diagnostics };
      });
      texts.set(file, bytes);
      addAll(diagnostics, faults);
    } catch (cause) {
      diagnostics.push(explainUnread(file, cause));
    }
  }
  // Which file an import means depends on the names of all, and on what a package.json says.
  const folders = entries.filter(({ isFolder }) => isFolder).map(({ path }) => path);
  const manifests = ["package.json", ...paths.filter((path) => /\/package\.json$/.test(path))];
  const read = (path: string) => String(readIfPlain(join(root, path), root) ?? "");
  const names = JSON.stringify([paths, folders.sort()]);
  const parts = [names, ...manifests.map(read), ...[...texts].flat()];
  const version = cache.get(`version ${folder}`, parts, () => hashParts(parts));
  return { files, texts, version, diagnostics };
}

/**
 * The files outside of their folders that sources have imported so far, by absolute path. `dev` watches
 * them too. Only a cache in memory keeps them.
 */
export function importedFiles(cache: Cache): Set<string> {
  return cache.get("imported files", [], () => new Set());
}

/**
 * A file that a source imports.
 *
 * @param path absolute
 * @param texts what has been read already: a file may have changed since
 * @throws {UnfitFile} for a hidden file, and for one that is not a plain file below the root
 */
export function readImported(
  root: string,
  path: string,
  texts: Sources["texts"],
  cache: Cache,
): Buffer {
  const file = relative(root, path).replaceAll(sep, "/");
  if (isHidden(file)) throw new UnfitFile("is a hidden file");
  if (!texts.has(file)) importedFiles(cache).add(path);
  return texts.get(file) ?? readPlainFileSync(path, root, largestFile);
}
