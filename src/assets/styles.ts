import { readFile } from "node:fs/promises";
import { join, relative, resolve, sep } from "node:path";
import glob from "fast-glob";
import type { BundleOptions, CustomAtRules, UrlDependency } from "lightningcss";
import { error, type Result } from "../diagnostics/diagnostic.ts";
import { placeAtLine } from "../diagnostics/place.ts";
import { type Memory, noMemory } from "../memory/memory.ts";
import { browsers } from "./browsers.ts";
import { CssMistakes } from "./css-mistakes.ts";

export interface Styles {
  /** The whole stylesheet, minified; `url()`s are placeholders until assets are placed. */
  css: string;
  /** What the `url()`s name. */
  dependencies: UrlDependency[];
}

/**
 * Bundles `styles/site.css` with everything it imports, for the browsers of
 * `browsers.ts`. Unknown properties and impossible values, which lightningcss
 * lets pass, are mistakes here.
 *
 * @param root the project's root
 */
export async function bundleStyles(
  root: string,
  memory: Memory = noMemory,
): Promise<Result<Styles>> {
  const files = (await glob("styles/**/*.css", { cwd: root })).sort();
  if (!files.includes("styles/site.css")) {
    const hint = "it is the stylesheet that imports the others";
    const diagnostics = [error("style/syntax", "there is no styles/site.css", { hint })];
    return { value: undefined, diagnostics };
  }
  const texts = await Promise.all(files.map((file) => readFile(join(root, file))));
  const key = [root, ...files, ...texts];
  const remembered = await memory.recall("styles", key);
  if (remembered) return JSON.parse(remembered.toString()) as Result<Styles>;

  const { sources, ...result } = await bundleFiles(root);
  // The key does not know what other folders hold.
  const folder = join(root, "styles") + sep;
  if (sources.every((source) => resolve(source).startsWith(folder))) {
    await memory.keep("styles", key, Buffer.from(JSON.stringify(result)));
  }
  return result;
}

async function bundleFiles(root: string): Promise<Result<Styles> & { sources: string[] }> {
  const { bundle } = await import("lightningcss");
  const mistakes = new CssMistakes(root);
  try {
    const { code, dependencies } = bundle({
      filename: join(root, "styles/site.css"),
      minify: true,
      targets: browsers,
      analyzeDependencies: true,
      visitor: mistakes.visitor,
    } satisfies BundleOptions<CustomAtRules>);
    const value = { css: code.toString(), dependencies: dependencies as UrlDependency[] };
    return { value, diagnostics: await mistakes.find(), sources: mistakes.sources };
  } catch (cause) {
    const diagnostics = [await explainSyntaxError(root, cause)];
    return { value: undefined, diagnostics, sources: mistakes.sources };
  }
}

/** lightningcss throws its syntax errors, with the file and a line and column from 1. */
async function explainSyntaxError(root: string, cause: unknown) {
  const { fileName, loc, message } = cause as {
    fileName?: string;
    loc?: { line: number; column: number };
    message: string;
  };
  if (!fileName || !loc) throw cause;
  const isMissing = message.includes("(os error 2)");
  const text = await readFile(fileName, "utf8");
  const file = relative(root, fileName).replaceAll(sep, "/");
  return error("style/syntax", isMissing ? "there is no such stylesheet to import" : message, {
    place: placeAtLine(file, text, loc.line, loc.column),
  });
}
