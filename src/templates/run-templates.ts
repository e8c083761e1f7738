import { createRequire } from "node:module";
import { join } from "node:path";
import { inspect, types } from "node:util";
import type { Cache } from "../cache/cache.ts";
import { type Diagnostic, error } from "../diagnostics/diagnostic.ts";
import type { Place } from "../diagnostics/place.ts";
import { explainPackageFailure, PackageFailure } from "../disk/load-package.ts";
import { FieldMistake } from "../fields/field.ts";
import type { CompiledTemplates } from "./compile-templates.ts";
import { explainLostProp, explainUnknownName, hintFor } from "./explain-errors.ts";
import { explainCircle, explainMisuse } from "./explain-misuse.ts";
import { findMissingExport } from "./find-missing-export.ts";
import { guardElements } from "./guard-markup.ts";
import { MarkupMistake, NameMistake } from "./markup-mistake.ts";
import { refuseEffects } from "./refuse-effects.ts";
import type { TemplateModule } from "./template-module.ts";
import { findQuoted, nearestWord, placeInTemplate } from "./template-places.ts";
import { EndlessTemplate, type TemplateRealm } from "./template-realm.ts";

/** A template threw while it rendered a page or a picture; the message says what it was doing. */
export class RenderFailure extends Error {}

/** What a template imports is not there, or not for templates. */
class ImportMistake extends NameMistake {}

/** What a module exports. */
type TemplateExports = Readonly<Record<string, unknown>>;

/** The templates that were run last. */
let last: CompiledTemplates["modules"] = new Map();

/** The circles of imports in them, each with its first file also at the end. */
let circles: string[][] = [];

/**
 * Runs compiled templates. Their "vitrine" is the engine that runs, never a second copy.
 *
 * @param vitrine the engine's public API
 * @param requireReact what `findReact` returns
 * @param cache remembers what modules export: one runs again only if it, or what it imports, has changed
 * @returns runs the module of a file; it throws what a template throws: see `explainTemplateFailure`
 */
export function runTemplates(
  modules: CompiledTemplates["modules"],
  vitrine: unknown,
  requireReact: NodeJS.Require,
  realm: TemplateRealm,
  cache: Cache,
): (file: string) => TemplateExports {
  const provided = new Map([
    ["vitrine", vitrine],
    ["react", refuseEffects(requireReact("react"))],
    ["react/jsx-runtime", guardElements(requireReact("react/jsx-runtime"))],
  ]);
  last = modules;
  circles = [];
  const running: string[] = [];
  const known = new Map<string, { exports: TemplateExports }>();
  const run = (file: string): TemplateExports => {
    // Of modules that import one another, one gets the other before it has been run to its end.
    const begun = known.get(file);
    if (begun && running.includes(file))
      circles.push([...running.slice(running.indexOf(file)), file]);
    if (begun) return begun.exports;
    const template = modules.get(file) as TemplateModule;
    const codes = listReached(modules, file).map((one) => modules.get(one)?.code);
    const module = cache.get(`run ${file}`, [realm, ...codes], () => {
      const module = { exports: {} as TemplateExports };
      known.set(file, module);
      running.push(file);
      realm.load(template.code, `template:${file}`, module, (specifier) => {
        const imported = template.imports.get(specifier);
        if (imported !== undefined && !modules.has(imported)) {
          const [message = "", hint = ""] = imported.split("\n");
          throw new ImportMistake(message, hint);
        }
        const exports = imported === undefined ? provided.get(specifier) : run(imported);
        const wrong = findMissingExport(template.code, specifier, exports as object, imported);
        if (wrong) throw new ImportMistake(...wrong);
        return exports;
      });
      running.pop();
      return module;
    });
    known.set(file, module);
    return module.exports;
  };
  return run;
}

/** A file and all that it imports, directly or not. */
function listReached(modules: CompiledTemplates["modules"], file: string): string[] {
  const reached = new Set([file]);
  // A set also lists what is added meanwhile.
  for (const one of reached) {
    for (const imported of modules.get(one)?.imports.values() ?? []) reached.add(imported);
  }
  return [...reached];
}

/**
 * Finds the React that templates and the renderer share: two copies would not know of each
 * other's hooks.
 *
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
  if (thrown instanceof RenderFailure) return explainTemplateFailure(thrown.cause, thrown.message);
  if (thrown instanceof PackageFailure) return explainPackageFailure(thrown);
  const { message, stack } = describeThrown(thrown);
  const withContext = (text: string) => (context ? `${text} (${context})` : text);
  const isEndless = thrown instanceof EndlessTemplate;
  const found = isEndless ? "check the templates for an infinite loop" : hintFor(message);
  const isOwn = thrown instanceof MarkupMistake || thrown instanceof FieldMistake;
  const hint = isOwn ? thrown.hint : found;
  const code = thrown instanceof ImportMistake ? "template/syntax" : "template/failed";
  const name = thrown instanceof MarkupMistake ? thrown.wrongName : undefined;
  const place = findPlace(stack);
  const better =
    place &&
    (explainLostProp(last, place, message) ??
      explainUnknownName(last, place, message) ??
      explainCircle(last, circles, place, message) ??
      explainMisuse(place, message));
  if (better) return error(code, withContext(better.message), better);
  const exact =
    name === undefined
      ? undefined
      : thrown instanceof NameMistake && place
        ? nearestWord(place, name)
        : findQuoted(
            [...last].map(([file, { text }]) => [file, text]),
            name,
          );
  return error(code, withContext(message), { place: exact ?? place, hint });
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
  for (const [, file = "", line, column] of stack.matchAll(/template:(.+?):(\d+):(\d+)/g)) {
    const template = last.get(file);
    if (!template) return undefined;
    const place = placeInTemplate(file, template, Number(line), Number(column));
    if (place) return place;
  }
  return undefined;
}
