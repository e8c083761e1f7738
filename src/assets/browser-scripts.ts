import { basename, dirname, join } from "node:path";
import { explainBuildFailure } from "../bundle/build-failure.ts";
import { stayInside } from "../bundle/stay-inside.ts";
import { type Cache, noCache } from "../cache/cache.ts";
import { hashParts } from "../cache/hash-parts.ts";
import type { Diagnostic, Result } from "../diagnostics/diagnostic.ts";
import { listFolder } from "../disk/list-folder.ts";
import { explainUnread, largestFile, readPlainFileSync } from "../disk/read-plain-file.ts";

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
  const files = listFolder(root, "scripts", noCache, true)
    .map(({ path }) => path)
    .filter((path) => path.endsWith(".ts"))
    .sort();
  const entries = files.filter((file) => dirname(file) === "scripts");
  const { value: texts, diagnostics } = readAll(root, files);
  if (!texts) return { value: undefined, diagnostics };
  const version = hashParts([root, ...files, ...texts]);
  const cached = cache.load<Map<string, string>>("scripts", version);
  if (cached) return { value: cached, diagnostics: [] };
  try {
    const { scripts, sources } = await bundleFiles(root, entries);
    // The version does not include files of other folders.
    if (sources.every((file) => files.includes(file))) cache.store("scripts", version, scripts);
    return { value: scripts, diagnostics: [] };
  } catch (cause) {
    return { value: undefined, diagnostics: explainBuildFailure(cause, "script/syntax") };
  }
}

/** An unreadable script is an error, because pages would silently lack it. */
function readAll(root: string, files: readonly string[]): Result<Buffer[]> {
  const texts: Buffer[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const file of files) {
    try {
      texts.push(readPlainFileSync(join(root, file), root, largestFile));
    } catch (cause) {
      diagnostics.push(explainUnread(file, cause));
    }
  }
  return { value: diagnostics.length > 0 ? undefined : texts, diagnostics };
}

async function bundleFiles(root: string, entryPoints: string[]) {
  const { build } = await import("esbuild");
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
    plugins: [stayInside(root)],
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
  return { scripts, sources: Object.keys(metafile.inputs) };
}
