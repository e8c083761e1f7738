import { SourceMap } from "node:module";
import { type Place, placeAt, placeAtLine } from "../diagnostics/place.ts";
import type { CompiledTemplate } from "./template-module.ts";

/** The place in a template of a line and column of its code, from 1; undefined for what esbuild added. */
export function placeInTemplate(
  file: string,
  { text, map }: CompiledTemplate,
  line: number,
  column: number,
): Place | undefined {
  const found = new SourceMap(JSON.parse(map)).findEntry(line - 1, column - 1);
  if (!("originalLine" in found)) return undefined;
  return placeAtLine(file, text, found.originalLine + 1, found.originalColumn + 1);
}

/** The place of a text in quotes, if it occurs exactly once in all templates. */
export function findQuoted(
  texts: Iterable<[file: string, text: string]>,
  wanted: string,
): Place | undefined {
  // A template may give any value for a name.
  const pattern = patternOf(`${wanted}`);
  const found = findAll(texts, `"${pattern}"|'${pattern}'`);
  return found.length === 1 ? found[0] : undefined;
}

/** The last place where templates give an id, or hand it on as one. */
export function findLastId(
  texts: Iterable<[file: string, text: string]>,
  id: string,
): Place | undefined {
  return findAll(texts, `(?<=\\bid(?:=|: ?))(["'])${patternOf(id)}\\1`).at(-1);
}

function findAll(texts: Iterable<[file: string, text: string]>, pattern: string): Place[] {
  return [...texts].flatMap(([file, text]) =>
    [...text.matchAll(new RegExp(pattern, "g"))].map(({ 0: found, index }) =>
      placeAt(file, text, index, index + found.length),
    ),
  );
}

/**
 * The place of the first text that stands exactly once in all templates, between tags or in quotes.
 *
 * @param word the part of it to point at
 */
export function findInTemplates(
  templates: ReadonlyMap<string, string>,
  texts: readonly string[],
  word = "",
): Place | undefined {
  for (const text of texts) {
    const pattern = new RegExp(`(?<=[>"'\`}]\\s*)${patternOf(text)}(?=\\s*[<"'\`{])`, "g");
    const found = [...templates].flatMap(([file, code]) =>
      [...code.matchAll(pattern)].map(({ 0: whole, index }) => {
        const at = word === "" ? -1 : whole.indexOf(word);
        const [start, length] = at < 0 ? [index, whole.length] : [index + at, word.length];
        return placeAt(file, code, start, start + length);
      }),
    );
    if (found.length === 1) return found[0];
  }
  return undefined;
}

/** A pattern of a text whose spaces may be line breaks. */
export function patternOf(text: string): string {
  return text.replace(/[^\p{L}\d\s]/gu, "\\$&").replace(/\s+/g, "\\s+");
}

/**
 * The place of the start tag of an element, if exactly one in all templates may be it: of those with its name, the one
 * that has most of its attributes' values in quotes.
 *
 * @param values of its attributes
 */
export function findTag(
  texts: Iterable<[file: string, text: string]>,
  name: string,
  values: readonly string[],
): Place | undefined {
  const tags = [...texts].flatMap(([file, text]) =>
    [...text.matchAll(new RegExp(`<${name}(?![\\w.-])[^<]*`, "gi"))].map(({ 0: tag, index }) => {
      const count = values.filter((value) => tag.includes(`"${value}"`)).length;
      return { count, place: placeAt(file, text, index, index + name.length + 1) };
    }),
  );
  const most = Math.max(...tags.map(({ count }) => count));
  const [found, ...others] = tags.filter(({ count }) => count === most);
  return others.length === 0 ? found?.place : undefined;
}

/** The place of the same word that is nearest to a place; the place itself where there is none. */
export function nearestWord(place: Place, word: string): Place {
  const { file, text, line, column } = place;
  const start =
    text
      .split("\n")
      .slice(0, line - 1)
      .join("\n").length + column;
  const far = (at: number) => Math.abs(at - start);
  const [nearest] = [...text.matchAll(new RegExp(`(?<![\\w$.])${word}(?![\\w$])`, "g"))]
    .map(({ index }) => index)
    .sort((a, b) => far(a) - far(b));
  return nearest === undefined ? place : placeAt(file, text, nearest, nearest + word.length);
}
