import { basename, dirname } from "node:path";
import { bundleFolder } from "../bundle/bundle-folder.ts";
import { type Cache, noCache } from "../cache/cache.ts";
import type { Result } from "../diagnostics/diagnostic.ts";

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
  const { value: bundle, diagnostics } = await bundleFolder(root, "scripts", cache, {
    sources: /\.ts$/,
    code: "script/syntax",
    optionsFor: (files) => ({
      entryPoints: files.filter((file) => dirname(file) === "scripts"),
      // For the names of the results; nothing is written there.
      outdir: root,
      minify: true,
      format: "iife",
      target: "es2020",
    }),
  });
  if (!bundle) return { value: undefined, diagnostics };
  const makeScripts = () =>
    [...bundle.outputs].map(
      ([file, code]) =>
        // esbuild escapes "</script>". After "<!--<script>" in a string, HTML would let nothing end the
        // element (HTML standard, "restrictions for contents of script elements").
        [basename(file, ".js"), code.trim().replaceAll("<!--", "\\x3C!--")] as const,
    );
  // The same map as long as no script changes: all pages are made from it.
  return { value: cache.get("script map", [bundle], () => new Map(makeScripts())), diagnostics };
}
