import { type Place, placeAt } from "../diagnostics/place.ts";
import { countVisible, type RichTextPart } from "../fields/rich-text.ts";
import { type Path, placeOf, rangeAt, type Source, type SourceRange, valueAt } from "./source.ts";

type Range = Pick<SourceRange, "start" | "end">;

/** The braces in a text: a variable, a brace that is printed, or a stray one. */
export const inserts = /\{\{|\}\}|\{([^{}]*)\}|[{}]/g;

/**
 * Places of parts of a text. YAML folds, indents and escapes texts, and variables are longer or
 * shorter than their names. The order of visible characters stays, so a part is found by counting
 * them.
 *
 * @param path of the text
 * @param variables those that are filled in; without them, parts are of the text as its author sees it
 * @returns the place of a part, in visible characters
 */
export function placesInText(
  source: Source,
  path: Path,
  variables?: ReadonlyMap<string, string | number>,
): (part: RichTextPart) => Place {
  const raw = String(valueAt(source.value, path));
  const written = listWritten(source.text, rangeAt(source, path));
  let taken = 0;
  const take = (text: string) => {
    taken += countVisible(text);
    return written.slice(taken - countVisible(text), taken);
  };
  let at = 0;
  const found = variables ? [...raw.matchAll(inserts)] : [];
  const filled = found.flatMap(({ 0: insert, 1: name, index }) => {
    const before = take(raw.slice(at, index));
    const own = take(insert);
    at = index + insert.length;
    const text = name === undefined ? insert.slice(1) : String(variables?.get(name));
    const whole = { start: own[0]?.start ?? 0, end: own.at(-1)?.end ?? 0 };
    return [...before, ...Array.from({ length: countVisible(text) }, () => whole)];
  });
  // A text may have more characters than a call has room for arguments.
  for (const range of take(raw.slice(at))) filled.push(range);
  const isWhole = taken === written.length;
  return ({ start, end }) => {
    const first = filled[start];
    const last = filled[Math.max(start, end - 1)];
    if (!first || !last || !isWhole) return placeOf(source, path);
    return placeAt(source.file, source.text, first.start, last.end);
  };
}

/** One visible character of a text as its style writes it. */
const single = /''|\S/g;
const double =
  /\\(?:x(?<two>..)|u(?<four>.{4})|U(?<eight>.{8})|(?<line>\r?\n)|(?<space>[tnrvf _LP])|.)|\S/gs;
const plain = /\S/g;

/** The ranges of the visible characters of a text in its file, in order. */
function listWritten(text: string, { start, end }: Range): Range[] {
  const written = text.slice(start, end);
  const quote = /^["']/.exec(written)?.[0];
  const from = quote ? 1 : /^[|>].*/.test(written) ? written.indexOf("\n") : 0;
  const inside = written.slice(from, quote ? -1 : undefined);
  const pattern = quote === '"' ? double : quote === "'" ? single : plain;
  const ranges: Range[] = [];
  // One match at a time: a million of them take half a gigabyte.
  for (const { 0: found, index, groups = {} } of inside.matchAll(pattern)) {
    const code = groups.two ?? groups.four ?? groups.eight;
    const character = code === undefined ? "" : String.fromCodePoint(Number.parseInt(code, 16));
    if (groups.line ?? groups.space ?? character.trim() !== character) continue;
    const at = start + from + index;
    const range = { start: at, end: at + found.length };
    ranges.push(range);
    if (character.length > 1) ranges.push(range);
  }
  return ranges;
}
