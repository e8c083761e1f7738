import { createRequire, SourceMap } from "node:module";
import { join } from "node:path";
import { compileFunction } from "node:vm";
import { type Diagnostic, error } from "../diagnostics/diagnostic.ts";
import { type Place, placeAtLine } from "../diagnostics/place.ts";
import type { TemplateBundle } from "./bundle-templates.ts";

/** What each entry exports, by its file's path from the root. */
export type TemplateExports = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Bundles that were run, by the file name that stacks have for each; `dev` runs a new one after each change. */
const known = new Map<string, TemplateBundle>();
const maxKnown = 8;

/**
 * Runs a bundle of templates. Their "vitrine" is the engine that runs, never a second copy.
 *
 * @param vitrine the engine's public API
 * @param requireReact what `findReact` returns
 * @throws what a template throws while it is loaded; `explainFailure` says where
 */
export function runBundle(
  bundle: TemplateBundle,
  vitrine: unknown,
  requireReact: NodeJS.Require,
): TemplateExports {
  const module = { exports: {} };
  const require = (name: string) => (name === "vitrine" ? vitrine : requireReact(name));
  const filename = `templates-${bundle.version.slice(0, 12)}.cjs`;
  known.delete(filename);
  known.set(filename, bundle);
  const [oldest = ""] = known.keys();
  if (known.size > maxKnown) known.delete(oldest);
  const run = compileFunction(bundle.code, ["module", "exports", "require"], { filename });
  run(module, module.exports, require);
  return module.exports;
}

/**
 * Finds the React that templates and the renderer share: two copies would not know of each
 * other's hooks.
 *
 * @param root the site's root, absolute
 * @returns `require` of the site's packages; of the engine's where the site has no React
 */
export function findReact(root: string): NodeJS.Require {
  const requireFromSite = createRequire(join(root, "package.json"));
  try {
    requireFromSite.resolve("react-dom/server");
    return requireFromSite;
  } catch {
    return createRequire(import.meta.url);
  }
}

/** What a template threw, at the line of its source; without a place, if no template threw it. */
export function explainFailure(thrown: unknown): Diagnostic {
  const cause = thrown instanceof Error ? thrown : new Error(String(thrown));
  // The renderer says which page it was; what went wrong there is the cause.
  const root = cause.cause instanceof Error ? cause.cause : cause;
  const message = root === cause ? cause.message : `${cause.message}: ${root.message}`;
  return error("template/failed", message, { place: findPlace(root.stack ?? "") });
}

/** The place of the innermost call in a template. */
function findPlace(stack: string): Place | undefined {
  const [, file = "", line, column] = /(templates-\w+\.cjs):(\d+):(\d+)/.exec(stack) ?? [];
  const bundle = known.get(file);
  if (!bundle) return undefined;
  const map = JSON.parse(bundle.map) as { sources: string[]; sourcesContent: string[] };
  const found = new SourceMap(map as never).findEntry(Number(line) - 1, Number(column) - 1);
  if (!("originalLine" in found)) return undefined;
  const { originalSource, originalLine, originalColumn } = found;
  const text = map.sourcesContent[map.sources.indexOf(originalSource)] ?? "";
  return placeAtLine(originalSource, text, originalLine + 1, originalColumn + 1);
}
