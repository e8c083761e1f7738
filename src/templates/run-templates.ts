import { createRequire, SourceMap } from "node:module";
import { join } from "node:path";
import { inspect, types } from "node:util";
import { type Diagnostic, error } from "../diagnostics/diagnostic.ts";
import { type Place, placeAtLine } from "../diagnostics/place.ts";
import type { TemplateBundle } from "./bundle-templates.ts";
import { guardElements, MarkupMistake } from "./guard-markup.ts";
import { EndlessTemplate, type TemplateRealm } from "./template-realm.ts";

/** The bundle that was run last, and the file name that stacks have for it. */
let last: { filename: string; bundle: TemplateBundle } | undefined;

/**
 * Runs a bundle of templates. Their "vitrine" is the engine that runs, never a second copy.
 *
 * @param vitrine the engine's public API
 * @param requireReact what `findReact` returns
 * @returns what each entry exports
 * @throws what a template throws while it is loaded; `explainTemplateFailure` says where
 */
export function runTemplates(
  bundle: TemplateBundle,
  vitrine: unknown,
  requireReact: NodeJS.Require,
  realm: TemplateRealm,
): Readonly<Record<string, unknown>>[] {
  const provided: Readonly<Record<string, unknown>> = {
    vitrine,
    react: requireReact("react"),
    "react/jsx-runtime": guardElements(requireReact("react/jsx-runtime")),
  };
  const filename = `templates-${bundle.version.slice(0, 12)}.cjs`;
  last = { filename, bundle };
  const { entries } = realm.load(bundle.code, filename, (name) => provided[name]);
  return entries as Readonly<Record<string, unknown>>[];
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

/**
 * Explains what a template threw, whatever it is, at the line of its source.
 *
 * @param context what the template was doing
 * @returns a diagnostic without a place, if no line of a template is in the stack
 */
export function explainTemplateFailure(thrown: unknown, context?: string): Diagnostic {
  const { message, stack } = describeThrown(thrown);
  const full = context ? `${message} (${context})` : message;
  const isEndless = thrown instanceof EndlessTemplate;
  const found = isEndless ? "check the templates for an infinite loop" : hintFor(message);
  const hint = thrown instanceof MarkupMistake ? thrown.hint : found;
  return error("template/failed", full, { place: findPlace(stack), hint });
}

/** The hint for something that Node has and templates lack. */
function hintFor(message: string): string | undefined {
  const [, property, name = ""] =
    /^(process\.)?(\w+) is not (?:defined|a function)$/.exec(message) ?? [];
  if (!property && !(name in globalThis)) return undefined;
  return "use only JavaScript itself, URL and console: templates have no promises, timers, files or network";
}

/** A template can throw any value, even one that cannot be inspected. */
function describeThrown(thrown: unknown): { message: string; stack: string } {
  try {
    if (types.isNativeError(thrown)) {
      return { message: String(thrown.message), stack: String(thrown.stack ?? "") };
    }
    if (typeof thrown === "string") return { message: thrown, stack: "" };
    return {
      message: `a template threw ${inspect(thrown, { depth: 0 })} instead of an Error`,
      stack: "",
    };
  } catch {
    return { message: "a template threw a value that cannot be shown", stack: "" };
  }
}

/** The place of the innermost call in a template; esbuild's own functions are of no template. */
function findPlace(stack: string): Place | undefined {
  for (const [, file, line, column] of stack.matchAll(/(templates-\w+\.cjs):(\d+):(\d+)/g)) {
    if (!last || last.filename !== file) return undefined;
    const map = new SourceMap(JSON.parse(last.bundle.map));
    const found = map.findEntry(Number(line) - 1, Number(column) - 1);
    if (!("originalLine" in found)) continue;
    const { originalSource, originalLine, originalColumn } = found;
    return placeIn(last.bundle, originalSource, originalLine + 1, originalColumn + 1);
  }
  return undefined;
}

/** A place in a template, with its text as it was bundled. */
export function placeIn({ map }: TemplateBundle, file: string, line: number, column: number) {
  const { sources, sourcesContent } = JSON.parse(map);
  return placeAtLine(file, sourcesContent[sources.indexOf(file)] ?? "", line, column);
}
