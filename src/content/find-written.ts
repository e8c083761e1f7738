import { type Diagnostic, error, warning } from "../diagnostics/diagnostic.ts";
import { placeAt } from "../diagnostics/place.ts";
import { type Path, rangeAt, type Source, valueAt } from "./source.ts";
import { moveBy } from "./yaml-lines.ts";
import { explainMark } from "./yaml-mistakes.ts";

/** What people write in a text's lines, and what YAML makes of it. */
type Written = readonly [
  find: RegExp | ((written: string) => number),
  message: string,
  hint: string,
];

/** Quotes around a whole text that mean nothing to YAML. */
const wholeQuoted: Written = [
  /^[“„«][^“”„«»]*[”“»]$/,
  "the page shows these quotes",
  'remove them; to keep them, put straight quotes (") around the whole text',
];

/** At the end of a text; inches have a digit before it. */
const lastQuote: Written = [
  /"$(?<=^[^"]*[^"\s\d]")/,
  "the page shows this quote, which closes nothing",
  "remove it, or write the other one before the words",
];

/** A blank line in a text, which YAML takes for the end of a line. */
const paragraphs: Written = [
  /(?<=\n)[ \t]*\r?\n(?=\s*\S)/,
  "the page shows these paragraphs as one",
  "remove the blank line; only a rich text can have paragraphs",
];

/** Entries of a list in a plain text, which YAML joins. It looks for the mark first, as below. */
const plainList: Written = [
  /(?=[-*+•] )(?<=\n[ \t]*)[^\n]*\n[ \t]*[-*+•] /,
  "the page shows this list on one line",
  "write a sentence; only a rich text can have lists",
];

/**
 * An entry of a list that YAML joins with the line before it, which is text or a numbered entry. It looks
 * for the mark first: to look back from each of a million spaces would take hours.
 */
const foldedList: Written = [
  /(?=(?:[-*+]|\d+[.)]) )(?:(?<=(?:^(?!>)|\n)[ \t]*[^ \t\r\n][^\n]*\r?\n[ \t]*)(?:[-*+]|1[.)])|(?<=(?:^|\n)[ \t]*\d+[.)] [^\n]*\r?\n[ \t]*)\d)/,
  "this list entry is read as part of the previous line",
  "leave a blank line before each entry",
];

/** A rich text that keeps its line breaks, and seems to be broken only to fit the editor. */
const keptLines: Written = [
  /^\|(?![\s\S]*```)(?=[-+\d]*[ \t]*\r?\n[\s\S]*[\p{Ll},]\r?\n[ \t]*\p{Ll})/u,
  "each line of this text becomes a paragraph",
  'write ">-" in place of "|"',
];

/** The mark of a block after words, which makes it a part of them. */
const lateMark: Written = [
  /(?=[>|][-+]?[ \t]*\r?\n)(?<=^[^"'>|\s][^\n]*[ \t])[>|][-+]?/,
  "this mark does not start a text: the page shows it",
  "remove it, or the words before it",
];

const notComment = [
  '"#" starts no comment here: the page shows it',
  "remove it, or write it above the field",
] as const;

/** A comment among the lines of a text. It looks for the sign first, as above. In a rich text it may be a heading. */
const comment: Written = [/(?=#+ )(?<=\n[ \t]*)#/, ...notComment];
const richComment: Written = [/(?=#+ )(?<=\n[^\n]*\S[^\n]*\n[ \t]*)#/, ...notComment];

/** A line of a block with `>` that YAML does not join with the others (YAML 1.2.2, 8.1.3). */
const deeperLine = (shown: string): Written => [
  findDeeperLine,
  `this line is indented further: ${shown}`,
  "indent it like the lines around it",
];

const quotes = [wholeQuoted, lastQuote];
const deeperPlain = deeperLine("its line break shows as a space");
const writtenPlain = [...quotes, lateMark, deeperPlain, paragraphs, plainList, comment];
const deeperRich = deeperLine("the page starts a new line here");
const writtenRich = [...quotes, lateMark, deeperRich, foldedList, richComment];

/** The offset of such a line, or -1. Entries of lists may have deeper lines, which belong to the entry. */
function findDeeperLine(written: string): number {
  const [head = "", ...lines] = written.split("\n");
  // With a number, it says itself how far the text is indented.
  if (!/^>\D*$/.test(head)) return -1;
  let [start, indent, isInList] = [head.length + 1, -1, false];
  for (const line of lines) {
    const own = line.search(/\S/);
    if (indent < 0) indent = own;
    const isEntry = /^\s*(?:[-*+]|\d+[.)])\s/.test(line);
    if (own > indent && !isEntry && !isInList) return start + own;
    if (own >= 0) isInList = isEntry || (isInList && own > indent);
    start += line.length + 1;
  }
  return -1;
}

/** Finds an entry of a list that the text is in: with too much indentation, YAML reads it as a part of the text. */
function findLostEntry(source: Source, path: Path, start: number, written: string) {
  for (const { 1: name = "", index } of written.matchAll(/(?=- )(?<=\n *)- ([a-z][\w-]*):(?= )/g)) {
    const depth = path.findLastIndex(
      (key, at) =>
        typeof key === "number" && valueAt(source.value, [...path.slice(0, at + 1), name]) != null,
    );
    if (depth < 0) continue;
    const place = placeAt(source.file, source.text, start + index);
    const entry = rangeAt(source, path.slice(0, depth + 1)).start;
    const columns = placeAt(source.file, source.text, entry).column - 2 - place.column;
    const message = "this list entry is read as part of the text above it";
    return error("content/markup", message, { place, hint: moveBy(columns) });
  }
  return undefined;
}

/** Finds faults in how a text is written on lines that YAML joins. A block with `|` keeps lines. */
export function findWritten(source: Source, path: Path, isRich: boolean): Diagnostic[] {
  const { start, end } = rangeAt(source, path);
  const written = source.text.slice(start, end);
  const lost = /^[>|]/.test(written) ? findLostEntry(source, path, start, written) : undefined;
  const found = lost ?? (written.startsWith("-") && explainMark(source.file, source.text, start));
  if (found) return [found];
  // The others need a second line, which most texts lack.
  const faults = isRich ? writtenRich : writtenPlain;
  const ofBlock = isRich ? [keptLines] : [comment];
  const possible = written.startsWith("|") ? ofBlock : written.includes("\n") ? faults : quotes;
  return possible.flatMap((fault) => {
    const [find, message, hint] = fault;
    const at = typeof find === "function" ? find(written) : written.search(find);
    if (at < 0) return [];
    const details = { place: placeAt(source.file, source.text, start + at), hint };
    return fault === foldedList
      ? [error("content/rich-text", message, details)]
      : [warning("content/markup", message, details)];
  });
}
