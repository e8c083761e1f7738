import { basename } from "node:path";
import type { BuildOptions, Plugin } from "esbuild";
import type { Cache } from "../cache/cache.ts";
import { hashParts } from "../cache/hash-parts.ts";
import type { Diagnostic, DiagnosticCode, Result } from "../diagnostics/diagnostic.ts";
import { listFolder } from "../disk/list-folder.ts";
import { loadPackage } from "../disk/load-package.ts";
import { whyUnread } from "../disk/read-plain-file.ts";
import { explainBuildFailure } from "./build-failure.ts";
import { readImported, readSources, type Sources } from "./read-sources.ts";

/** What esbuild made of the sources in a folder. */
export interface Bundle {
  /** By file name. */
  outputs: ReadonlyMap<string, string>;
  /** Changes with every source. */
  version: string;
}

interface BundleJob {
  /** Which files of the folder are sources. */
  sources: RegExp;
  /** Of an error in one of them. */
  code: DiagnosticCode;
  /** The only packages that sources may import; they stay outside the bundle. Without this, any package. */
  provided?: readonly string[];
  /** What the folder lacks, or has under a wrong name. */
  findFaults?: (files: readonly string[], texts: Sources["texts"]) => Diagnostic[];
  /** @param files the sources, from the root */
  optionsFor: (files: readonly string[]) => BuildOptions;
}

/**
 * Bundles the sources in a folder with esbuild, or takes the bundle from the cache.
 *
 * @param root the project's root, absolute
 * @returns the bundle, or the errors that prevent one, each at its line
 */
export async function bundleFolder(
  root: string,
  folder: string,
  cache: Cache,
  { sources: pattern, code, provided, findFaults, optionsFor }: BundleJob,
): Promise<Result<Bundle>> {
  const files = listFolder(root, folder, cache, true)
    .map(({ path }) => path)
    .filter((path) => pattern.test(path))
    .sort();
  const { texts, version, diagnostics } = readSources(root, files, cache);
  diagnostics.push(...(findFaults?.(files, texts) ?? []));
  // Pages would silently lack an unreadable script.
  if (diagnostics.length > 0) return { value: undefined, diagnostics };
  const cached = cache.load<Bundle>(folder, version);
  if (cached) return { value: cached, diagnostics };
  // Loading it takes half as long as a build without it.
  const { build } = loadPackage<typeof import("esbuild")>("esbuild");
  try {
    const { outputFiles, metafile } = await build({
      ...optionsFor(files),
      absWorkingDir: root,
      bundle: true,
      charset: "utf8",
      legalComments: "none",
      metafile: true,
      plugins: [stayInside(root, texts, provided)],
      // Paths stay below the root, also where the project lies behind a link.
      preserveSymlinks: true,
      // Otherwise a tsconfig.json of this or a parent folder would apply.
      tsconfigRaw: {},
      write: false,
      logLevel: "silent",
    });
    const outputs = new Map(outputFiles.map(({ path, text }) => [basename(path), text]));
    const inputs = Object.keys(metafile.inputs).filter((file) => file !== "<stdin>");
    // The version does not include files of other folders.
    if (!inputs.every((file) => texts.has(file))) {
      return { value: { outputs, version: hashParts([...outputs].flat()) }, diagnostics };
    }
    const value = { outputs, version };
    cache.store(folder, version, value);
    return { value, diagnostics };
  } catch (cause) {
    return { value: undefined, diagnostics: explainBuildFailure(cause, code) };
  }
}

/** Files that esbuild makes code of. */
const isSource = /\.(?:[cm]?[jt]s|[jt]sx|json|txt)$/;

/**
 * An esbuild plugin that allows plain files of one folder only. esbuild itself imports from anywhere,
 * and quotes files that it can't parse.
 */
function stayInside(root: string, texts: Sources["texts"], provided?: readonly string[]): Plugin {
  const refuse = (path: string, hint?: string) => ({
    errors: [{ text: `"${path}" is not a file of the project`, detail: hint }],
  });
  return {
    name: "stay inside",
    setup({ onLoad, onResolve }) {
      // esbuild would leave them in the bundle, where browsers cannot import.
      onResolve({ filter: /^(?:[a-z][\w+.-]*:)?\/\//i }, ({ path }) => refuse(path));
      if (provided) {
        const hint = 'import "vitrine", "react" and files of the project only';
        onResolve({ filter: /^[^./]/ }, ({ path }) =>
          provided.includes(path) ? { path, external: true } : refuse(path, hint),
        );
      }
      onLoad({ filter: /./, namespace: "file" }, ({ path }) => {
        const name = basename(path);
        try {
          const contents = readImported(root, path, texts);
          if (isSource.test(name)) return { contents, loader: "default" };
          return { errors: [{ text: `"${name}" cannot be imported` }] };
        } catch (cause) {
          return { errors: [{ text: `"${name}" ${whyUnread(cause)}` }] };
        }
      });
    },
  };
}
