import { basename, dirname, join } from "node:path";
import { explainBuildFailure } from "../bundle/build-failure.ts";
import { stayInside } from "../bundle/stay-inside.ts";
import { type Cache, noCache } from "../cache/cache.ts";
import { hashParts } from "../cache/hash-parts.ts";
import { type Diagnostic, error, type Result } from "../diagnostics/diagnostic.ts";
import { listFolder } from "../disk/list-folder.ts";
import { largestFile, readPlainFileSync, whyUnread } from "../disk/read-plain-file.ts";

/**
 * The browser scripts of `scripts/`, each bundled and minified by esbuild into
 * text that stands inside a `<script>` element.
 *
 * @param root the project's root
 * @returns the code by file name without ending
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
    // The version does not know what other folders hold.
    if (sources.every((file) => files.includes(file))) cache.store("scripts", version, scripts);
    return { value: scripts, diagnostics: [] };
  } catch (cause) {
    return { value: undefined, diagnostics: explainBuildFailure(cause, "script/syntax") };
  }
}

/** A page would go without a script that is none to read, and nobody would know why. */
function readAll(root: string, files: readonly string[]): Result<Buffer[]> {
  const texts: Buffer[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const file of files) {
    try {
      texts.push(readPlainFileSync(join(root, file), root, largestFile));
    } catch (cause) {
      diagnostics.push(error("file/unreadable", `${file} ${whyUnread(cause)}`));
    }
  }
  return { value: diagnostics.length > 0 ? undefined : texts, diagnostics };
}

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
    plugins: [stayInside(root)],
    // Else one of a folder around the project would have a say.
    tsconfigRaw: {},
    write: false,
    logLevel: "silent",
  });
  const scripts = new Map(
    outputFiles.map(({ path, text }) => [
      basename(path, ".js"),
      // In a text: esbuild itself has seen to "</script>" and to code, but behind "<!--<script>"
      // HTML lets nothing end the element (HTML standard, "restrictions for contents of script elements").
      text.trim().replaceAll("<!--", "\\x3C!--"),
    ]),
  );
  return { scripts, sources: Object.keys(metafile.inputs) };
}
