import { basename, dirname } from "node:path";
import { bundle } from "../bundle/bundle.ts";
import { type Cache, noCache } from "../cache/cache.ts";
import type { Result } from "../diagnostics/diagnostic.ts";
import { listFolder } from "../disk/list-folder.ts";

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
  const { value: bundled, diagnostics } = await bundle(root, cache, {
    name: "scripts",
    files,
    code: "script/syntax",
    options: {
      entryPoints: files.filter((file) => dirname(file) === "scripts"),
      // For the names of the results; nothing is written there.
      outdir: root,
      minify: true,
      format: "iife",
      target: "es2020",
    },
  });
  if (!bundled) return { value: undefined, diagnostics };
  const makeScripts = () =>
    [...bundled.outputs].map(
      ([file, code]) =>
        // esbuild escapes "</script>". After "<!--<script>" in a string, HTML would let nothing end the
        // element (HTML standard, "restrictions for contents of script elements").
        [basename(file, ".js"), code.trim().replaceAll("<!--", "\\x3C!--")] as const,
    );
  // The same map as long as no script changes: all pages are made from it.
  return { value: cache.get("script map", [bundled], () => new Map(makeScripts())), diagnostics };
}
