import { addAll, type Diagnostic, error, warning } from "../diagnostics/diagnostic.ts";
import { type Place, placeAt } from "../diagnostics/place.ts";
import { countVisible, parseRichText, type RichTextPart } from "../fields/rich-text.ts";
import type { FilledField } from "../fields/walk.ts";
import type { RichTextReference } from "./references.ts";
import { type Path, rangeAt, type Source } from "./source.ts";
import { placesInText } from "./text-places.ts";
import type { Variables } from "./variables.ts";

/** What rich texts link to on this site, and the faults in them and in plain texts. */
export interface RichTexts {
  links: RichTextReference[];
  diagnostics: Diagnostic[];
}

/**
 * Reads the rich texts of a file, and finds markup in plain ones.
 *
 * @param fields all fields of the file that have a value
 */
export function readRichTexts(
  source: Source,
  fields: readonly FilledField[],
  variables: Variables,
): RichTexts {
  const found: RichTexts = { links: [], diagnostics: [] };
  const { links, diagnostics } = found;
  for (const { kind, path, value } of fields) {
    const isRich = kind.name === "richText";
    if (!isRich && kind.name !== "text") continue;
    const text = String(value);
    const placeOf = (part: RichTextPart) => placesInText(source, path, variables)(part);
    addAll(diagnostics, findMarkup(isRich ? richMarkup : markup, text, placeOf));
    addAll(diagnostics, findWritten(isRich ? writtenRich : writtenPlain, source, path));
    if (!isRich) continue;
    const rich = parseRichText(text);
    for (const { address, ...part } of rich.links) {
      links.push({ path, value: address, place: () => placeOf(part) });
    }
    for (const [report, found] of [
      [error, rich.faults],
      [warning, rich.doubts],
    ] as const) {
      for (const { message, hint, ...part } of found)
        diagnostics.push(report("content/rich-text", message, { place: placeOf(part), hint }));
    }
  }
  return found;
}

type Markup = readonly [pattern: RegExp, message: string, hint: string];

/** The same for a text as it is written in the file. */
type Written = readonly [
  find: RegExp | ((written: string) => number),
  message: string,
  hint: string,
];

const plain = "remove the markup: this field takes plain text";

const html = (hint: string): Markup => [
  /<\/?(?:a|b|br|em|h[1-6]|i|li|ol|p|strong|u|ul)(?:\s[^>]*)?>/i,
  "the page shows this HTML as it is typed",
  hint,
];

const bareAddress = "the page shows this address as text, not as a link";

/** What people type into a plain text, and what its page then shows. */
const markup: readonly Markup[] = [
  [
    /\[[^\]\n]+\]\([^)\s]+\)|\*\*[^*\n]+\*\*|(?<![\p{L}\d_*])(\*|__?|~~|`)[\p{L}\d][^*_~`\n]*(?<=[\p{L}\d.!?])\1(?![\p{L}\d_*])/u,
    "the page shows this Markdown as it is typed",
    plain,
  ],
  html("remove the tag; only a rich text can have links, written as [words](address)"),
  [
    /\\n|&(?:#\d+|amp|gt|hellip|lt|mdash|nbsp|ndash|quot|shy);/,
    "the page shows these characters as they are typed",
    "type the character itself, or remove these",
  ],
  [
    /https?:\/\/[^\s"“”]+/,
    bareAddress,
    "remove it, or move it to a rich text field as [words](address)",
  ],
];

/** The same for a rich text. Its links have their address in parentheses or `<>`, and often as their words too. */
const richMarkup: readonly Markup[] = [
  html('remove the tag; write **words**, *words*, [words](address) or "- words"'),
  [
    /(?<=^|\s)(?:__\p{L}[^_\n]*__|~~\p{L}[^~\n]*~~)(?!\S*`)|(?<=^|\n)> ?(?=\p{L})/u,
    "the page shows this mark as it is typed",
    "remove it, or write *words* or **words**",
  ],
  [/(?<![[(<`])https?:\/\/[^\s"“”]+/, bareAddress, "write it as [words](address)"],
  [
    /(?<=^|\n|: )[•●▪◦‣]|(?<=^|\n)(?:[–·](?= )|[-*](?=\p{L}[^*\n]*(?:\n|$)))(?:(?=[^\n]*\n+(?:[–·-] |[-*]\p{L}))|(?<=(?:^|\n)- [^\n]*\n+.))/u,
    "this mark starts no list: the page shows it as it is typed",
    'replace it with "- ", and leave a blank line before each entry',
  ],
];

function findMarkup(
  patterns: readonly Markup[],
  text: string,
  placeOf: (part: RichTextPart) => Place,
): Diagnostic[] {
  if (!/[<>*:(\\&•●▪◦‣·–_~`-]/.test(text)) return [];
  return patterns.flatMap(([pattern, message, hint]) => {
    const match = pattern.exec(text);
    if (!match) return [];
    const start = countVisible(text, match.index);
    const place = placeOf({ start, end: start + countVisible(match[0]) });
    return [warning("content/markup", message, { place, hint })];
  });
}

/** Quotes around a whole text that mean nothing to YAML. */
const wholeQuoted: Markup = [
  /^[“„«][^“”„«»]*[”“»]$/,
  "the page shows these quotes",
  'remove them; to keep them, put straight quotes (") around the whole text',
];

/** A blank line in a text, which YAML takes for the end of a line. */
const paragraphs: Markup = [
  /(?<=\n)[ \t]*\r?\n(?=\s*\S)/,
  "the page shows these paragraphs as one",
  "remove the blank line; only a rich text can have paragraphs",
];

/** Entries of a list in a plain text, which YAML joins. It looks for the mark first, as below. */
const plainList: Written = [
  /(?=[-*+•] )(?<=\n[ \t]*)[^\n]*\n[ \t]*[-*+•] /,
  "the page shows this list in one line",
  "write a sentence; only a rich text can have lists",
];

/**
 * An entry of a list that YAML joins with the line before it, which is text or a numbered entry. It looks
 * for the mark first: to look back from each of a million spaces would take hours.
 */
const foldedList: Markup = [
  /(?=(?:[-*+]|\d+[.)]) )(?:(?<=(?:^(?!>)|\n)[ \t]*[^ \t\r\n][^\n]*\r?\n[ \t]*)(?:[-*+]|1[.)])|(?<=(?:^|\n)[ \t]*\d+[.)] [^\n]*\r?\n[ \t]*)\d)/,
  "this list entry is read as part of the previous line",
  "leave a blank line before each entry",
];

/** A line of a block with `>` that YAML does not join with the others (YAML 1.2.2, 8.1.3). */
const deeperLine = (shown: string): Written => [
  findDeeperLine,
  `this line is indented further: ${shown}`,
  "indent it like the lines around it",
];

const deeperPlain = deeperLine("its line break shows as a space");
const writtenPlain = [wholeQuoted, deeperPlain, paragraphs, plainList];
const writtenRich = [wholeQuoted, deeperLine("the page starts a new line here"), foldedList];

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

/** Finds faults in how a text is written on lines that YAML joins. A block with `|` keeps lines. */
function findWritten(faults: readonly Written[], source: Source, path: Path): Diagnostic[] {
  const { start, end } = rangeAt(source, path);
  const written = source.text.slice(start, end);
  if (written.startsWith("|")) return [];
  // All others need a second line, and most texts have one.
  const possible = written.includes("\n") ? faults : [wholeQuoted];
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
