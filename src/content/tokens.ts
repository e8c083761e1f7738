import type * as z from "zod";
import { type Diagnostic, error } from "../diagnostics/diagnostic.ts";
import { placeAt } from "../diagnostics/place.ts";
import { suggestionHint } from "../diagnostics/suggest.ts";
import { largestFile } from "../disk/read-plain-file.ts";
import { kindOf } from "../fields/field.ts";
import { unwrap } from "../fields/walk.ts";
import { formatPath, type Path, placeOf, positionsAt, type Source, valueAt } from "./source.ts";

export interface Tokens {
  /** What each token stands for, by name: `email` → `contato@…`. */
  values: ReadonlyMap<string, string>;
  /** Tokens whose value is itself a mistake, reported where it is written. */
  untrusted: ReadonlySet<unknown>;
  /** Whether the variables could be read; if not, a token that seems unknown may be among them. */
  complete: boolean;
}

/** Kinds of top-level fields of `site.yaml` that texts may take beside its variables. */
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
 * The tokens that a site's file offers. It is read before the file is validated,
 * so that one mistake in it does not make every token in every page unknown.
 *
 * @param schema of the site's file
 * @param mistakes the paths in the file at which validation found something
 */
export function tokensOf(
  site: Source,
  schema: z.ZodObject,
  mistakes: readonly Path[] = [],
): Tokens {
  const field = variablesField(schema);
  const facts = field === undefined ? {} : valueAt(site.value, [field]);
  const complete = facts instanceof Object && !Array.isArray(facts);
  const named = fieldsOfKind(schema, namedKinds);
  const identity = named.map((name) => [name, valueAt(site.value, [name])] as const);
  const entries = [...identity, ...(complete ? Object.entries(facts) : [])];
  const isUsable = (value: unknown) => typeof value === "string" || typeof value === "number";
  const usable = entries.filter(([, value]) => isUsable(value));
  const unusable = entries.filter(([, value]) => !isUsable(value));
  return {
    values: new Map(usable.map(([name, value]) => [name, String(value)])),
    untrusted: new Set<unknown>([
      ...unusable.map(([name]) => name),
      ...mistakes.map(([first, second]) => (first === field ? second : first)),
    ]),
    complete,
  };
}

/** A value whose texts have their tokens filled in, which tokens those were, and the mistakes. */
export interface Filled {
  value: unknown;
  used: Set<string>;
  /** The texts that a token is wrong in, as `formatPath` writes them. */
  broken: Set<string>;
  diagnostics: Diagnostic[];
}

const braces = /[{}]/;

type Fields = Record<string, unknown>;

/** In one file; the rest are told when these are mended. */
const mostMistakes = 100;

/** How many characters tokens may stand for in one file: of a long fact taken often, memory would run out. */
const mostFilled = largestFile;

/**
 * Fills `{token}` in every text at or below `path` of a source; `{{` and `}}`
 * stand for a brace. Keys are left alone.
 */
export function fillTokens(
  source: Source,
  { values, untrusted, complete }: Tokens,
  path: Path = [],
): Filled {
  const used = new Set<string>();
  const broken = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  let filled = 0;

  // What stands inside of what, down to the text that is looked at.
  const at: PropertyKey[] = [...path];

  /** The same value where nothing in it was filled: most texts have no token. */
  function fill(value: unknown): unknown {
    if (typeof value === "string") return braces.test(value) ? fillText(value) : value;
    if (typeof value !== "object" || value === null) return value;
    return Array.isArray(value) ? fillList(value) : fillFields(value as Fields);
  }

  function fillList(list: readonly unknown[]): readonly unknown[] {
    let changed: unknown[] | undefined;
    for (let index = 0; index < list.length; index++) {
      at.push(index);
      const filled = fill(list[index]);
      at.pop();
      if (filled === list[index]) continue;
      changed ??= [...list];
      changed[index] = filled;
    }
    return changed ?? list;
  }

  function fillFields(fields: Fields): Fields {
    let changed: Fields | undefined;
    for (const key of Object.keys(fields)) {
      at.push(key);
      const filled = fill(fields[key]);
      at.pop();
      if (filled === fields[key]) continue;
      changed ??= { ...fields };
      changed[key] = filled;
    }
    return changed ?? fields;
  }

  function fillText(text: string): string {
    let seen = 0;
    let written: RawMatch[] | undefined;
    return text.replace(/\{\{|\}\}|\{([^{}]*)\}|[{}]/g, (match, name?: string) => {
      if (match === "{{" || match === "}}") return match.slice(1);
      const occurrence = seen++;
      const value = name === undefined ? undefined : values.get(name);
      const isTold = name !== undefined && (untrusted.has(name) || !complete);
      if (isTold || value === undefined) broken.add(formatPath(at));
      const isFull = filled > mostFilled;
      filled += value?.length ?? 0;
      if (filled > mostFilled) {
        broken.add(formatPath(at));
        if (!isFull) diagnostics.push(explainFull(source, at));
        return "";
      }
      if (name !== undefined && value !== undefined) {
        used.add(name);
        return value;
      }
      if (isTold || diagnostics.length >= mostMistakes) return match;
      written ??= findMatches(source, at);
      const place = placeOfMatch(source, at, match, written[occurrence]);
      diagnostics.push(
        name === undefined
          ? error("content/stray-brace", `this ${match} has no partner`, {
              place,
              hint: `write ${match}${match} for a brace that is meant to be read`,
            })
          : error("content/unknown-variable", `there is no variable called ${match}`, {
              place,
              hint: suggestionHint(name, [...values.keys()]),
            }),
      );
      return match;
    });
  }

  return { value: fill(valueAt(source.value, path)), used, broken, diagnostics };
}

function explainFull(source: Source, path: Path): Diagnostic {
  const message = `the variables that this file takes come to more than ${mostFilled / 1024} kB of text`;
  const hint = "take long variables into fewer texts, or make them shorter";
  return error("content/value", message, { place: placeOf(source, path), hint });
}

type RawMatch = { text: string; start: number };

/** What looks like a token in a text, as it is written in its file, and the offsets there. */
function findMatches(source: Source, path: Path): RawMatch[] {
  const { start, end } = positionsAt(source, path);
  return [...source.text.slice(start, end).matchAll(/\{\{|\}\}|\{[^{}]*\}|[{}]/g)]
    .filter(([text]) => text !== "{{" && text !== "}}")
    .map(({ 0: text, index }) => ({ text, start: start + index }));
}

/** A text with escapes may read otherwise than it is written; then the whole text is named. */
function placeOfMatch(source: Source, path: Path, match: string, found: RawMatch | undefined) {
  if (found?.text !== match) {
    const { start, end } = positionsAt(source, path);
    return placeAt(source.file, source.text, start, end);
  }
  return placeAt(source.file, source.text, found.start, found.start + match.length);
}
