import { basename, join } from "node:path";
import type { BuildFailure } from "esbuild";
import glob from "fast-glob";
import { error, type Result } from "../diagnostics/diagnostic.ts";
import { placeAtLine } from "../diagnostics/place.ts";

/**
 * The browser scripts of `scripts/`, each bundled and minified by esbuild into
 * text that stands inside a `<script>` element.
 *
 * @param root the project's root
 * @returns the code by file name without ending
 */
export async function buildScripts(root: string): Promise<Result<ReadonlyMap<string, string>>> {
  const { build } = await import("esbuild");
  const entries = (await glob("scripts/*.ts", { cwd: root })).sort();
  try {
    const { outputFiles } = await build({
      absWorkingDir: root,
      entryPoints: entries,
      outdir: join(root, "scripts"),
      bundle: true,
      minify: true,
      format: "iife",
      target: "es2020",
      charset: "utf8",
      legalComments: "none",
      write: false,
      logLevel: "silent",
    });
    const scripts = outputFiles.map(
      ({ path, text }) => [basename(path, ".js"), text.trim()] as const,
    );
    return { value: new Map(scripts), diagnostics: [] };
  } catch (cause) {
    const { errors } = cause as BuildFailure;
    if (!errors) throw cause;
    const diagnostics = errors.map(({ text, location }) => {
      if (!location) return error("script/syntax", text);
      const { file, line, column, length, lineText } = location;
      const source = "\n".repeat(line - 1) + lineText;
      return error("script/syntax", text, {
        place: placeAtLine(file, source, line, column + 1, length),
      });
    });
    return { value: undefined, diagnostics };
  }
}
