import { join, normalize, relative, sep } from "node:path";
import type { BundleAsyncOptions, CustomAtRules, Targets, UrlDependency } from "lightningcss";
import { readSources, type Sources } from "../bundle/read-sources.ts";
import { type Cache, noCache } from "../cache/cache.ts";
import { type Diagnostic, error, type Result } from "../diagnostics/diagnostic.ts";
import { placeAt, placeAtLine } from "../diagnostics/place.ts";
import { listFolder } from "../disk/list-folder.ts";
import { loadPackage } from "../disk/load-package.ts";
import { largestFile, readPlainFileSync } from "../disk/read-plain-file.ts";
import { findCssMistakes } from "./css-mistakes.ts";
import { readStylesheet } from "./read-stylesheet.ts";
import {
  findOpenBracket,
  hideOpaque,
  type ScannedStyles,
  scanStylesheet,
} from "./scan-stylesheet.ts";

/**
 * The browsers that styles are compiled for, with one byte each for major, minor and patch version:
 * "baseline widely available on 2026-11-20" (web.dev/baseline). Without a date, the same sources
 * would give other styles every month.
 */
export const browsers: Targets = {
  chrome: 125 << 16,
  edge: 125 << 16,
  firefox: 126 << 16,
  ios_saf: (17 << 16) | (5 << 8),
  safari: (17 << 16) | (5 << 8),
};

export interface Styles {
  /** The whole stylesheet, minified; its `url()`s are placeholders until `placeStyleAssets`. */
  css: string;
  /** The targets of the `url()`s. */
  dependencies: UrlDependency[];
  /** The stylesheets that it was made of, by their path from the project's root. */
  files: ReadonlyMap<string, ScannedStyles>;
}

/**
 * Bundles `styles/site.css` with everything that it imports, for `browsers`. Unknown properties and
 * invalid values are errors.
 *
 * @param root the project's root
 */
export async function bundleStyles(root: string, cache: Cache = noCache): Promise<Result<Styles>> {
  const files = listFolder(root, "styles", cache, true)
    .map(({ path }) => path)
    .filter((path) => path.endsWith(".css"))
    .sort();
  if (!files.includes("styles/site.css")) {
    const hint = "create it; it is the stylesheet that imports the others";
    const diagnostics = [error("style/syntax", "there is no styles/site.css", { hint })];
    return { value: undefined, diagnostics };
  }
  // One that cannot be read is reported where it is imported.
  const { texts, version: own } = readSources(root, files, cache);
  const version = `${root} ${own}`;
  const cached = cache.load<Result<Styles>>("styles", version);
  if (cached) return cached;

  const { sources, ...result } = await bundleFiles(root, texts, cache);
  // The version does not include files of other folders; and a disk that failed may recover.
  const listed = new Set(files.map((file) => join(root, file)));
  if (result.value && sources.every((source) => listed.has(source))) {
    cache.store("styles", version, result);
  }
  return result;
}

async function bundleFiles(
  root: string,
  known: Sources["texts"],
  cache: Cache,
): Promise<Result<Styles> & { sources: string[] }> {
  const { bundleAsync } = loadPackage<typeof import("lightningcss")>("lightningcss");
  const texts = new Map<string, string>();
  const faults: Diagnostic[] = [];
  const read = (steps: string) => {
    // lightningcss does not normalize paths: `styles/../other/a.css`.
    const path = normalize(steps);
    const text = readStylesheet(root, path, known, faults);
    texts.set(path, text);
    return text;
  };
  const nameOf = (path: string) => relative(root, path).replaceAll(sep, "/");
  try {
    const { code, dependencies } = await bundleAsync({
      filename: join(root, "styles/site.css"),
      resolver: { read },
      minify: true,
      targets: browsers,
      analyzeDependencies: true,
    } satisfies BundleAsyncOptions<CustomAtRules>);
    // "</style>" in a string would end the element of the styles.
    const css = code.toString().replaceAll("</", "<\\/");
    const inOrder = [...texts].sort(([a], [b]) => (a < b ? -1 : 1));
    const sources = inOrder.map(([path]) => path);
    const value = {
      css,
      dependencies: dependencies as UrlDependency[],
      files: new Map(inOrder.map(([path, text]) => [nameOf(path), scanStylesheet(text)])),
    };
    const unclosed = [...value.files].flatMap(([file, { text, unclosed }]) => {
      if (unclosed === undefined) return [];
      const place = placeAt(file, text, unclosed);
      const hint = 'write "}" at its end';
      return error("style/syntax", "this block is not closed", { place, hint });
    });
    // Where a block is not closed, what follows is read as a part of it.
    if (unclosed.length > 0) return { value: undefined, diagnostics: unclosed, sources };
    return { value, diagnostics: await findCssMistakes(value.files, cache), sources };
  } catch (cause) {
    const diagnostics = faults.length > 0 ? faults : [await explainSyntaxError(root, cause)];
    return { value: undefined, diagnostics, sources: [] };
  }
}

/** lightningcss throws syntax errors with the file, and with line and column from 1. */
async function explainSyntaxError(root: string, cause: unknown) {
  const { data, fileName, loc, message } = cause as {
    data?: unknown;
    fileName?: string;
    loc?: { line: number; column: number };
    message: string;
  };
  if (data === "ResolverError" && !loc) return error("style/syntax", message);
  if (!fileName || !loc) throw cause;
  const text = readPlainFileSync(fileName, root, largestFile).toString();
  const file = relative(root, fileName).replaceAll(sep, "/");
  const bracket = findOpenBracket(text);
  if (bracket >= 0) {
    const place = placeAt(file, text, bracket);
    return error("style/syntax", "this bracket is not closed", {
      place,
      hint: 'write ")" after it',
    });
  }
  const lines = text.split("\n").slice(0, loc.line - 1);
  const offset = lines.join("\n").length + Math.min(1, lines.length) + loc.column - 1;
  const found = explainStatement(text, offset);
  if (found) {
    const { at, message, hint } = found;
    return error("style/syntax", message, { place: placeAt(file, text, at), hint });
  }
  return error("style/syntax", message, {
    place: placeAtLine(file, text, loc.line, loc.column),
    hint: 'check for a missing ":", ";", "{" or "}", here or above',
  });
}

/** The usual mistake in the statement at an offset; lightningcss says only where it stopped reading. */
function explainStatement(text: string, offset: number) {
  const css = hideOpaque(text);
  let depth = 0;
  let end = 0;
  for (const { 0: sign, index } of css.matchAll(/[{};]/g)) {
    const part = css.slice(end, index).trimStart();
    end = index + 1;
    if (depth === 0 && sign !== "{" && /^[^@:\n][^:\n]*\n/.test(part)) {
      const hint = 'write "{" after the selector';
      return { at: index - part.length, message: 'this rule has no "{"', hint };
    }
    if (depth === 0 && sign === "}") {
      return { at: index, message: 'this "}" closes no block', hint: "remove it" };
    }
    depth += { "{": 1, "}": -1 }[sign] ?? 0;
  }
  const before = css.slice(0, offset);
  const rest = css.slice(Math.max(...[..."{};"].map((mark) => before.lastIndexOf(mark))) + 1);
  const statement = /^[^{};]*/.exec(rest)?.[0] ?? "";
  const start = css.length - rest.length + statement.search(/\S/);
  const slashes = statement.indexOf("//");
  if (slashes >= 0) {
    const at = css.length - rest.length + slashes;
    return { at, message: '"//" starts no comment in CSS', hint: 'write "/* … */"' };
  }
  if (rest[statement.length] === "{" && /^\s*[\w-]+:\s[^\n]*[^\s,]\s*\n/.test(statement)) {
    const hint = 'write ";" at the end of the line';
    return { at: start, message: 'this declaration has no ";" at its end', hint };
  }
  return undefined;
}
