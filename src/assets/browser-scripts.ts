import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import glob from "fast-glob";
import type { Result } from "../diagnostics/diagnostic.ts";
import { type Memory, noMemory } from "../memory/memory.ts";
import { explainBuildFailure } from "./build-failure.ts";

/**
 * The browser scripts of `scripts/`, each bundled and minified by esbuild into
 * text that stands inside a `<script>` element.
 *
 * @param root the project's root
 * @returns the code by file name without ending
 */
export async function buildScripts(
  root: string,
  memory: Memory = noMemory,
): Promise<Result<ReadonlyMap<string, string>>> {
  const files = glob.sync("scripts/**/*.ts", { cwd: root }).sort();
  const entries = files.filter((file) => dirname(file) === "scripts");
  const texts = files.map((file) => readFileSync(join(root, file)));
  const key = [root, ...files, ...texts];
  const remembered = await memory.recall("scripts", key);
  if (remembered) {
    return { value: new Map(JSON.parse(remembered.toString()) as Script[]), diagnostics: [] };
  }
  try {
    const { scripts, sources } = await bundleFiles(root, entries);
    // The key does not know what other folders hold.
    if (sources.every((file) => files.includes(file))) {
      await memory.keep("scripts", key, Buffer.from(JSON.stringify(scripts)));
    }
    return { value: new Map(scripts), diagnostics: [] };
  } catch (cause) {
    return { value: undefined, diagnostics: explainBuildFailure(cause, "script/syntax") };
  }
}

/** A script's name and its code. */
type Script = [name: string, code: string];

async function bundleFiles(root: string, entryPoints: string[]) {
  const { build } = await import("esbuild");
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints,
    // It names what is made, and nothing is written there.
    outdir: root,
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2020",
    charset: "utf8",
    legalComments: "none",
    metafile: true,
    write: false,
    logLevel: "silent",
  });
  const scripts = outputFiles.map(({ path, text }): Script => [basename(path, ".js"), text.trim()]);
  return { scripts, sources: Object.keys(metafile.inputs) };
}
