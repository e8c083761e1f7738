/**
 * A mark of emphasis or code that no other one closes. One star at the start of a line, behind a word or
 * before a digit may be that of a footnote, or of the name of a gene.
 */
const openMark =
  /(?<!\\)\*\*(?=\S| [^*\n]*\p{L} \*\*)|(?<=[^\s\\])\*\*|(?<=[\s("“«])\*(?=\p{L})|(?<=\S )\*(?= \p{L}[^*\n]*\p{L}\*(?![*\p{L}]))|(?<=^|[\s("“«])`(?=[^\s`])/u;

/** Stars that show how significant a result is (`*p < 0.05`), or that start a note in brackets. */
const ownStars = /\*+(?=\s?p\s?[<>=≤≥])|(?<=\()\*+/gi;

/**
 * Finds an unmatched mark in a rich text.
 *
 * @param start of words that CommonMark reads as plain, up to `end`
 */
export function findOpenMark(text: string, start: number, end: number) {
  const plain = text.slice(start, end).replace(ownStars, (stars) => " ".repeat(stars.length));
  const found = openMark.exec(plain);
  const isStar = (at: number) => text[at] === "*" && text[at - 1] !== "\\";
  // Beside emphasis, one star more than on its other side: `**words*`.
  const beside = [start, end - 1].find((at, side) => isStar(at) && text[at + 2 * side - 1] === "*");
  const at = found ? start + found.index : beside;
  if (at === undefined) return undefined;
  const mark = found?.[0] ?? "*";
  const printed = mark.replace(/./g, "\\$&");
  const hint = `write it directly before and after the words; to show it, write "${printed}"`;
  return { at, end: at + mark.length, message: `unmatched "${mark}"`, hint };
}
