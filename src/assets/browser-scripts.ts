import { basename, dirname } from "node:path";
import { explainBuildFailure } from "../bundle/build-failure.ts";
import { readSources, type Sources } from "../bundle/read-sources.ts";
import { stayInside } from "../bundle/stay-inside.ts";
import { type Cache, noCache } from "../cache/cache.ts";
import type { Result } from "../diagnostics/diagnostic.ts";
import { listFolder } from "../disk/list-folder.ts";
import { loadPackage } from "../disk/load-package.ts";

/**
 * Bundles and minifies each script of `scripts/` with esbuild, for a `<script>` element.
 *
 * @param root the project's root
 * @returns the code by file name without extension
 */
export async function buildScripts(
  root: string,
  cache: Cache = noCache,
): Promise<Result<ReadonlyMap<string, string>>> {
  const files = listFolder(root, "scripts", cache, true)
    .map(({ path }) => path)
    .filter((path) => path.endsWith(".ts"))
    .sort();
  const entries = files.filter((file) => dirname(file) === "scripts");
  const sources = readSources(root, files, cache);
  const { version, diagnostics } = sources;
  // Pages would silently lack an unreadable script.
  if (diagnostics.length > 0) return { value: undefined, diagnostics };
  const cached = cache.load<Map<string, string>>("scripts", version);
  if (cached) return { value: cached, diagnostics: [] };
  try {
    const { scripts, inputs } = await bundleFiles(root, entries, sources);
    // The version does not include files of other folders.
    if (inputs.every((file) => files.includes(file))) cache.store("scripts", version, scripts);
    return { value: scripts, diagnostics: [] };
  } catch (cause) {
    return { value: undefined, diagnostics: explainBuildFailure(cause, "script/syntax") };
  }
}

async function bundleFiles(root: string, entryPoints: string[], sources: Sources) {
  const { build } = loadPackage<typeof import("esbuild")>("esbuild");
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints,
    // For the names of the results; nothing is written there.
    outdir: root,
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2020",
    charset: "utf8",
    legalComments: "none",
    metafile: true,
    plugins: [stayInside(root, sources)],
    // Otherwise a tsconfig.json of a parent folder would apply.
    tsconfigRaw: {},
    write: false,
    logLevel: "silent",
  });
  const scripts = new Map(
    outputFiles.map(({ path, text }) => [
      basename(path, ".js"),
      // esbuild escapes "</script>". After "<!--<script>" in a string, HTML would let nothing end the
      // element (HTML standard, "restrictions for contents of script elements").
      text.trim().replaceAll("<!--", "\\x3C!--"),
    ]),
  );
  return { scripts, inputs: Object.keys(metafile.inputs) };
}
