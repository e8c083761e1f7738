import { SourceMap } from "node:module";
import { basename, dirname } from "node:path";
import type { BuildOptions, Plugin } from "esbuild";
import { explainBuildFailure, explainWarnings } from "../bundle/build-failure.ts";
import { readImported, readSources, type Sources } from "../bundle/read-sources.ts";
import { type Cache, noCache } from "../cache/cache.ts";
import { error, type Result } from "../diagnostics/diagnostic.ts";
import { type Place, placeAtLine } from "../diagnostics/place.ts";
import { loadPackage } from "../disk/load-package.ts";
import { whyUnread } from "../disk/read-plain-file.ts";

/** Reads the files of `scripts/`. */
export function readScripts(root: string, cache: Cache = noCache): Sources {
  return readSources(root, "scripts", [".ts"], cache);
}

/**
 * Bundles and minifies each script of `scripts/` with esbuild, for a `<script>` element.
 *
 * @returns the code by file name without extension
 */
export async function buildScripts(
  root: string,
  { files, texts, version, diagnostics: unread }: Sources,
  cache: Cache = noCache,
): Promise<Result<ReadonlyMap<string, string>>> {
  const diagnostics = [...unread];
  const entries = files.filter((file) => dirname(file) === "scripts");
  // esbuild changes other names, or takes them for patterns.
  for (const file of entries.filter((each) => !/^[\p{L}\p{M}\p{N} /._-]+$/u.test(each))) {
    const hint = 'use letters, digits, "-", "_" and "."';
    diagnostics.push(error("script/name", `"${file}" is not a valid script name`, { hint }));
  }
  // Pages would silently lack an unreadable script.
  if (diagnostics.length > 0) return { value: undefined, diagnostics };
  const cached = cache.load<Result<Map<string, string>>>("scripts", version);
  if (cached) return cached;
  const { build } = loadPackage<typeof import("esbuild")>("esbuild");
  try {
    const { outputFiles, metafile, warnings } = await build(
      settingsOf(root, entries, texts, cache),
    );
    const scripts = outputFiles.map(
      ({ path, text }) =>
        // esbuild escapes "</script>". After "<!--<script>" in a string, HTML would let nothing end the
        // element (HTML standard, "restrictions for contents of script elements").
        [basename(path, ".js"), text.trim().replaceAll("<!--", "\\x3C!--")] as const,
    );
    const value = new Map(scripts);
    const result = { value, diagnostics: explainWarnings(warnings, "script/syntax") };
    // The version does not include files of other folders.
    if (Object.keys(metafile.inputs).every((file) => texts.has(file))) {
      cache.store("scripts", version, result);
    }
    return result;
  } catch (cause) {
    return { value: undefined, diagnostics: explainBuildFailure(cause, "script/syntax") };
  }
}

/** What esbuild is asked for. */
function settingsOf(root: string, entries: string[], texts: Sources["texts"], cache: Cache) {
  return {
    absWorkingDir: root,
    entryPoints: entries,
    // For the names of the results; nothing is written there.
    outdir: root,
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2020",
    charset: "utf8",
    legalComments: "none",
    metafile: true,
    plugins: [stayInside(root, texts, cache)],
    // Otherwise a tsconfig.json of a parent folder would apply.
    tsconfigRaw: {},
    write: false,
    logLevel: "silent",
  } satisfies BuildOptions;
}

/**
 * Makes the function that finds the line behind a place in the code of a script that `buildScripts` has built.
 *
 * @param name of the script
 * @param line and column count from 0
 */
export async function traceScripts(
  root: string,
): Promise<(name: string, line: number, column: number) => Place | undefined> {
  const { build } = loadPackage<typeof import("esbuild")>("esbuild");
  const { files, texts } = readScripts(root);
  const entries = files.filter((file) => dirname(file) === "scripts");
  const settings = settingsOf(root, entries, texts, noCache);
  const { outputFiles } = await build({ ...settings, sourcemap: "external" });
  const maps = new Map(
    outputFiles.flatMap(({ path, text }) =>
      path.endsWith(".map") ? [[basename(path, ".js.map"), new SourceMap(JSON.parse(text))]] : [],
    ),
  );
  return (name, line, column) => {
    const entry = maps.get(name)?.findEntry(line, column);
    if (!entry || !("originalSource" in entry)) return undefined;
    const { originalSource: file, originalLine, originalColumn } = entry;
    const text = texts.get(file)?.toString();
    return text === undefined
      ? undefined
      : placeAtLine(file, text, originalLine + 1, originalColumn + 1);
  };
}

/**
 * An esbuild plugin that allows plain files of one folder only. esbuild itself imports from anywhere,
 * and quotes files that it can't parse.
 */
function stayInside(root: string, texts: Sources["texts"], cache: Cache): Plugin {
  return {
    name: "stay inside",
    setup({ onLoad, onResolve }) {
      // esbuild would leave them in the bundle, where browsers cannot import.
      onResolve({ filter: /^(?:[a-z][\w+.-]*:)?\/\//i }, ({ path }) => ({
        errors: [{ text: `"${path}" is not a file of the project` }],
      }));
      onLoad({ filter: /./, namespace: "file" }, ({ path }) => {
        try {
          return { contents: readImported(root, path, texts, cache), loader: "default" };
        } catch (cause) {
          return { errors: [{ text: `"${basename(path)}" ${whyUnread(cause)}` }] };
        }
      });
    },
  };
}
