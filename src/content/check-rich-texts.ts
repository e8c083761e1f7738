import { addAll, type Diagnostic, error, warning } from "../diagnostics/diagnostic.ts";
import type { Place } from "../diagnostics/place.ts";
import { countVisible, parseRichText, type RichTextPart } from "../fields/rich-text.ts";
import type { FilledField } from "../fields/walk.ts";
import { findWritten } from "./find-written.ts";
import type { RichTextReference } from "./references.ts";
import type { Source } from "./source.ts";
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
    const shown = isRich ? text.replace(asMeant, (part) => part.replace(/\S/g, "…")) : text;
    addAll(diagnostics, findMarkup(isRich ? richMarkup : markup, shown, placeOf));
    addAll(diagnostics, findWritten(source, path, isRich));
    if (!isRich) continue;
    addAll(diagnostics, findRepeatedParagraph(text, placeOf));
    const rich = parseRichText(text);
    for (const { address, ...part } of rich.links) {
      links.push({ path, value: address, place: () => placeOf(part) });
    }
    for (const [report, faults] of [
      [error, rich.faults],
      [warning, rich.doubts],
    ] as const) {
      for (const { message, hint, ...part } of faults)
        diagnostics.push(report("content/rich-text", message, { place: placeOf(part), hint }));
    }
  }
  return found;
}

/** What a rich text shows as it is typed and as its author means it: code, and signs behind a backslash. */
const asMeant = /(?<!`)(`{1,2})(?!`)[^`\n]+\1(?!`)|\\[!-/:-@[-`{-~]/g;

type Markup = readonly [pattern: RegExp, message: string, hint: string];

const plain = "remove the markup: this field takes plain text";

const html = (hint: string): Markup => [
  /<(?:\/[a-z][\w-]*|(?:abbr|[abpqsu]|[bh]r|code|del|div|em|h[1-6]|i|i?frame|img|ins|kbd|li|mark|[ou]l|pre|script|small|span|strong|style|su[bp]|table|t[dhr])(?:\s[^<>]*)?\/?)>|<!--/i,
  "the page shows this HTML as it is typed",
  hint,
];

const markTyped = "the page shows this mark as it is typed";

/** What other tools read in a text. */
const foreign: readonly Markup[] = [
  [
    /\\n|&(?:#x?[\da-f]+|[lg]t|[a-z]{3,}\d*);/i,
    "the page shows these characters as they are typed",
    "write the character that they stand for, or remove them",
  ],
  [/\[\^(?:\d+|\p{L}\w*)\]:?/u, markTyped, "remove it, or write the note in parentheses"],
  [
    /(?<!\w)\[\[\p{L}[^[\]\n]*\]\]|\[\p{L}(?=[^[\]\n]*\p{Ll}{2})[^[\]\n]*\]\[[^[\]\n]*\]|(?<=^|\n)\[[^[\]\n]+\]: ?[#/]|\[[a-z][\w-]* [a-z]+="[^\]\n]*\](?!\()/u,
    "the page shows these brackets as they are typed",
    "remove them; a rich text can have links, as [words](address)",
  ],
  [
    /\$\$[^$\n]+\$\$|\$(?=[^$\n]*[\\^])[^\s$][^$\n]*\$(?![\w{])|\p{L}([~^])[\d+-]+\1/u,
    "the page shows this formula as it is typed",
    "write it with characters such as ² and ₂",
  ],
  [
    /(?<=^|\n):::|(?<=^|\n|[-*+] )\[[ xX]\](?= )|(?<=^|\s)(?:==\p{L}[^=\n]*==|:[a-z][a-z_]+:(?=[\s.,!?]|$))/u,
    markTyped,
    "remove it, or write words in its place",
  ],
  [
    /[\ufb00-\ufb06]/,
    "this character is a ligature of several letters",
    "type the letters: some fonts and programs do not have it",
  ],
  [
    /(?<!\S)(?:\S+\u00a0){6,}\S*/,
    "no line can break between these words",
    "type the spaces between them again",
  ],
];

const bareAddress = "the page shows this address as text, not as a link";

/** What people type into a plain text, and what its page then shows. */
const markup: readonly Markup[] = [
  [
    /\[[^[\]\n]+\]\([^)\s]+\)|\*\*[^*\n]+\*\*|(?<![\p{L}\d_*])(\*|__?|~~|`)[\p{L}\d][^*_~`\n]*(?<=[\p{L}\d.!?])\1(?![\p{L}\d_*])/u,
    "the page shows this Markdown as it is typed",
    plain,
  ],
  html("remove the tag; only a rich text can have links, written as [words](address)"),
  ...foreign,
  [/^\| [^|\n]+\|[^\n]*\|$/m, markTyped, "write a sentence; only a rich text can have lists"],
  [
    /(?:https?:\/\/|(?<![\w./@-])www\.)[^\s"“”]+/,
    bareAddress,
    "remove it, or move it to a rich text field as [words](address)",
  ],
];

/** The same for a rich text. Its links have their address in parentheses, and often as their words too. */
const richMarkup: readonly Markup[] = [
  html('remove the tag; write **words**, *words*, [words](address) or "- words"'),
  [
    /(?<=^|\s)(?:__\p{L}[^_\n]*__|~~\p{L}[^~\n]*~~)|(?<=^|\n)>+ ?(?=\p{L})/u,
    markTyped,
    "remove it, or write *words* or **words**",
  ],
  [
    /(?<=^|\n)(?:```|~~~)|(?<=^|\n)(?:-{2,}|_{3,}|={3,})(?=\s|$)/,
    markTyped,
    "remove it; for code, write `words` on each line",
  ],
  ...foreign,
  [
    /(?<![[(=/]|[[(]<)(?:https?:\/\/|mailto:|tel:|(?<![\w./@-])www\.)[^\s"“”]+/,
    bareAddress,
    "write it as [words](address)",
  ],
  [
    /(?<=^|\n|: )[•●▪◦‣]|(?<=^|\n)(?:[–·](?= )|[-*](?=\p{L}[^*\n]*(?:\n|$)))(?:(?=[^\n]*\n+(?:[–·-] |[-*]\p{L}))|(?<=(?:^|\n)- [^\n]*\n+.))/u,
    "this mark does not start a list: the page shows it as typed",
    'replace it with "- ", and leave a blank line before each entry',
  ],
];

function findMarkup(
  patterns: readonly Markup[],
  text: string,
  placeOf: (part: RichTextPart) => Place,
): Diagnostic[] {
  if (!/[<>*:([|$^=\\&•●▪◦‣·–_~`\u00a0\ufb00-\ufb06-]|www\./.test(text)) return [];
  return patterns.flatMap(([pattern, message, hint]) => {
    const match = pattern.exec(text);
    if (!match) return [];
    const start = countVisible(text, match.index);
    const place = placeOf({ start, end: start + countVisible(match[0]) });
    return [warning("content/markup", message, { place, hint })];
  });
}

/** In characters. Shorter paragraphs and entries may be there twice, as "No." */
const longParagraph = 50;

/** Finds the first paragraph of a text that was pasted twice. */
function findRepeatedParagraph(text: string, placeOf: (part: RichTextPart) => Place): Diagnostic[] {
  const seen = new Set<string>();
  let start = 0;
  for (const line of text.split("\n")) {
    const end = start + countVisible(line);
    if (line.length > longParagraph && seen.has(line.trim())) {
      const where = { place: placeOf({ start, end }), hint: "remove one of the two" };
      return [warning("content/duplicate", "this paragraph stands twice in its text", where)];
    }
    seen.add(line.trim());
    start = end;
  }
  return [];
}
