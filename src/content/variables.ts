import type * as z from "zod";
import { type Diagnostic, error, warning } from "../diagnostics/diagnostic.ts";
import type { Place } from "../diagnostics/place.ts";
import { suggest, suggestionHint } from "../diagnostics/suggest.ts";
import { largestFile } from "../disk/read-plain-file.ts";
import { kindOf } from "../fields/field.ts";
import { countVisible } from "../fields/rich-text.ts";
import { unwrap } from "../fields/walk.ts";
import { findForeignInsert } from "./find-foreign-insert.ts";
import { explainRepeat } from "./find-repeats.ts";
import { findTyped, isUnmistakable, reportTyped } from "./find-typed.ts";
import { formatPath, type Path, placeOf, type Source, valueAt } from "./source.ts";
import { inserts, placesInText } from "./text-places.ts";

/** What texts insert by name, as in `{founded}`. */
export type Variables = ReadonlyMap<string, string | number>;

/** For a site without variables. */
export const addVariables = "add a field of the kind variables() to templates/site.tsx";

/** Kinds of top-level fields of `site.yaml` that texts may insert beside its variables. */
const namedKinds = ["text", "email", "phone"];

/** The field of `site.yaml` that holds the site's variables; undefined where a site has none. */
export function variablesField(schema: z.ZodObject): string | undefined {
  return fieldsOfKind(schema, ["variables"])[0];
}

function fieldsOfKind({ shape }: z.ZodObject, names: readonly string[]): string[] {
  return Object.keys(shape).filter((field) => {
    const kind = kindOf(unwrap(shape[field] as z.ZodType));
    return kind && names.includes(kind.name);
  });
}

/**
 * The variables of a site, before its file is validated: its own texts use them too.
 *
 * @param schema of `site.yaml`
 */
export function variablesOf(site: Source, schema: z.ZodObject): Variables {
  const field = variablesField(schema);
  const own = field === undefined ? undefined : valueAt(site.value, [field]);
  const named = fieldsOfKind(schema, namedKinds).map((name) => [name, valueAt(site.value, [name])]);
  const entries = [...named, ...(own instanceof Object ? Object.entries(own) : [])];
  return new Map(entries.filter((entry): entry is [string, string | number] => entry[1] != null));
}

/** A value whose texts have their variables filled in, which variables those were, and the errors. */
export interface Filled {
  value: unknown;
  used: Set<string>;
  /** The names that no variable has. */
  unknown: Set<string>;
  /** The texts that have a wrong variable, as `formatPath` writes them. */
  broken: Set<string>;
  diagnostics: Diagnostic[];
}

/** In one file; further ones are reported when these are corrected. */
const maxErrors = 100;

/** In characters: more of what follows a variable does not matter. */
const longestWord = 40;

/** What variables may add to one file: a long one that is used often would take all memory. */
const maxCharacters = largestFile;

/**
 * Fills in the variables of every text at or below `path` of a source; `{{` and `}}` print a
 * brace. Keys are left alone.
 *
 * @param group the field of `site.yaml` that holds the site's variables
 */
export function fillVariables(
  source: Source,
  variables: Variables,
  group: string | undefined,
  path: Path = [],
): Filled {
  const used = new Set<string>();
  const unknown = new Set<string>();
  const broken = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  let characters = 0;
  const named = [...variables].filter(([, value]) => isUnmistakable(value));
  /** The path of the text that is being filled. */
  const at: PropertyKey[] = [...path];

  /** The same value where nothing in it was filled: most texts have no variable. */
  function fill(value: unknown): unknown {
    if (typeof value === "string") {
      for (const [name, own] of named) {
        const typed = findTyped(value, `${own}`);
        if (typed === undefined) continue;
        const hint = `write "{${name}}" in its place`;
        diagnostics.push(reportTyped(source, [...at] as Path, typed, name, hint));
      }
      return /[{}[<%]/.test(value) ? fillText(value) : value;
    }
    if (typeof value !== "object" || value === null) return value;
    const isList = Array.isArray(value);
    let changed: object | undefined;
    for (const key of Object.keys(value)) {
      const part = Reflect.get(value, key);
      at.push(isList ? Number(key) : key);
      const filled = fill(part);
      at.pop();
      if (filled === part) continue;
      changed ??= isList ? [...value] : { ...value };
      Reflect.set(changed, key, filled);
    }
    return changed ?? value;
  }

  function fillText(text: string): string {
    let places: ReturnType<typeof placesInText> | undefined;
    const placeAt = (offset: number, part: string): Place => {
      places ??= placesInText(source, at);
      const start = countVisible(text, offset);
      return places({ start, end: start + countVisible(part) });
    };
    const foreign = findForeignInsert(text, variables);
    if (foreign) {
      const { offset, part, message, hint } = foreign;
      diagnostics.push(warning("content/markup", message, { place: placeAt(offset, part), hint }));
    }
    return text.replace(inserts, (match, name: string | undefined, offset: number) => {
      if (match === "{{" || match === "}}") return match.slice(1);
      const value = name === undefined ? undefined : variables.get(name);
      if (name !== undefined && value !== undefined) {
        used.add(name);
        const next = text.slice(offset + match.length).slice(0, longestWord);
        const [message, hint] = explainRepeat(name, String(value), next) ?? [];
        if (message)
          diagnostics.push(
            warning("content/value", message, { place: placeAt(offset, match), hint }),
          );
        return insert(String(value));
      }
      if (name !== undefined) unknown.add(name);
      broken.add(formatPath(at));
      if (diagnostics.length < maxErrors) {
        const beside = match === "{" ? text.slice(offset + 1) : text.slice(0, offset).slice(-99);
        diagnostics.push(explain(match, name, placeAt(offset, match), beside));
      }
      return match;
    });
  }

  function insert(value: string): string {
    const isFull = characters > maxCharacters;
    characters += value.length;
    if (characters <= maxCharacters) return value;
    broken.add(formatPath(at));
    if (!isFull) {
      const message = `variables expand this file beyond ${maxCharacters / 2 ** 20} MB`;
      const hint = "use long variables in fewer texts, or make them shorter";
      diagnostics.push(error("content/value", message, { place: placeOf(source, at), hint }));
    }
    return "";
  }

  /** @param beside the text inside of a single brace */
  function explain(match: string, name: string | undefined, place: Place, beside: string) {
    if (name === undefined) {
      const [word = ""] = (match === "{" ? /^[\w-]+/ : /[\w-]+$/).exec(beside) ?? [];
      const meant = variables.has(word) ? word : suggest(word, [...variables.keys()]);
      const show = `"${match}${match}" to show a brace`;
      const hint = meant ? `write "{${meant}}", or ${show}` : `write ${show}`;
      return error("content/stray-brace", `unmatched "${match}"`, { place, hint });
    }
    const known = suggestionHint(name, [...variables.keys()]);
    const define = group ? `define it in "${group}" in content/site.yaml` : addVariables;
    const hint = known?.endsWith("?")
      ? `${known} If not, ${define}`
      : `${known ? `${known}; or ` : ""}${define}; to show the braces, write "{${match}}"`;
    return error("content/unknown-variable", `unknown variable "${match}"`, { place, hint });
  }

  return { value: fill(valueAt(source.value, path)), used, unknown, broken, diagnostics };
}
