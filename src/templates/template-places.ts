import { SourceMap } from "node:module";
import { type Diagnostic, error } from "../diagnostics/diagnostic.ts";
import { type Place, placeAt, placeAtLine } from "../diagnostics/place.ts";
import type { TemplateModule } from "./compile-templates.ts";

type Compiled = Pick<TemplateModule, "text" | "map" | "code">;

/** The place in a template of a line and column of its code, from 1; undefined for what esbuild added. */
export function placeInTemplate(
  file: string,
  { text, map }: Compiled,
  line: number,
  column: number,
): Place | undefined {
  const found = new SourceMap(JSON.parse(map)).findEntry(line - 1, column - 1);
  if (!("originalLine" in found)) return undefined;
  return placeAtLine(file, text, found.originalLine + 1, found.originalColumn + 1);
}

/** The place of a text in quotes, if templates have it once: any other may be something else. */
export function findQuoted(
  modules: Iterable<[file: string, Compiled]>,
  wanted: string,
): Place | undefined {
  const found = [...modules].flatMap(([file, { text }]) =>
    [`"${wanted}"`, `'${wanted}'`].flatMap((quoted) => {
      const [{ length: start } = "", ...others] = text.split(quoted);
      return others.map(() => placeAt(file, text, start, start + quoted.length));
    }),
  );
  return found.length === 1 ? found[0] : undefined;
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
  const [nearest] = [...text.matchAll(new RegExp(`(?<![\\w$])${word}(?![\\w$])`, "g"))]
    .map(({ index }) => index)
    .sort((a, b) => far(a) - far(b));
  return nearest === undefined ? place : placeAt(file, text, nearest, nearest + word.length);
}

/** An element that is a statement of its own, as esbuild writes it. */
const lone = /(?<=[{};]\n\s*)\/\* @__PURE__ \*\/ \(0, import_jsx_runtime/;

/** Finds an element that nothing returns, behind `return` and a line break or in `{ }`: no page would show it. */
export function findUnreturned(file: string, template: Compiled): Diagnostic[] {
  const at = template.code.search(lone);
  if (at < 0) return [];
  const lines = template.code.slice(0, template.code.indexOf("(0,", at) + 1).split("\n");
  const place = placeInTemplate(file, template, lines.length, lines.at(-1)?.length ?? 1);
  const hint = /\breturn;\n\s*$/.test(template.code.slice(0, at))
    ? 'move its first line up, behind "return"'
    : 'write "return" before it, on the same line';
  return [error("template/syntax", "nothing returns this element", { place, hint })];
}
