import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type { BundleOptions, CustomAtRules, UrlDependency } from "lightningcss";
import { error, type Result } from "../diagnostics/diagnostic.ts";
import { placeAtLine } from "../diagnostics/place.ts";
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
 * `browsers.ts`. Unknown properties and impossible values,
 * which lightningcss lets pass, are mistakes here.
 *
 * @param root the project's root
 */
export async function bundleStyles(root: string): Promise<Result<Styles>> {
  const entry = join(root, "styles/site.css");
  if (!existsSync(entry)) {
    const hint = "it is the stylesheet that imports the others";
    const diagnostics = [error("style/syntax", "there is no styles/site.css", { hint })];
    return { value: undefined, diagnostics };
  }
  const { bundle } = await import("lightningcss");
  const mistakes = new CssMistakes(root);
  try {
    const { code, dependencies } = bundle({
      filename: entry,
      minify: true,
      targets: browsers,
      analyzeDependencies: true,
      visitor: mistakes.visitor,
    } satisfies BundleOptions<CustomAtRules>);
    const value = { css: code.toString(), dependencies: dependencies as UrlDependency[] };
    return { value, diagnostics: await mistakes.find() };
  } catch (cause) {
    return { value: undefined, diagnostics: [await explainSyntaxError(root, cause)] };
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
