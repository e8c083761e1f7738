import { isDeepStrictEqual } from "node:util";
import { replaceAt } from "./edit-text.ts";
import { parseYaml } from "./parse-yaml.ts";
import { type Path, rangeAt, type Source, valueAt } from "./source.ts";

/** The lines of an entry, as offsets into the text; the comment above it begins at `comment`. */
interface Entry {
  comment: number;
  start: number;
  end: number;
}

/**
 * Writes the entries of a list in a YAML file in another order, each with the comment above it, and
 * keeps every other byte.
 *
 * @param path of a list that exists, one line or more for each entry
 * @param order the new entries, by their old positions; a position that repeats makes a copy
 * @returns the whole new file; undefined if reading it would not give that list
 */
export function editList(
  file: string,
  text: string,
  path: Path,
  order: readonly number[],
): string | undefined {
  const before = parseYaml(file, text).value;
  const list = valueAt(before?.value, path);
  const entries = before && Array.isArray(list) ? findEntries(before, path) : [];
  const [first, last] = [entries[0], entries.at(-1)];
  if (!before || !Array.isArray(list) || !first || !last) return undefined;
  // A comment may be about all entries after it: if its entry is removed, the next one gets it.
  let orphans = "";
  const comments = entries.map(({ comment, start }, index) => {
    const above = orphans + text.slice(comment, start);
    orphans = order.includes(index) ? "" : above;
    return above;
  });
  const listed = order.map((from, index) => {
    const { start, end } = entries[from] as Entry;
    return (order.indexOf(from) === index ? comments[from] : "") + text.slice(start, end);
  });
  // Entries move, and the blank lines between them stay.
  const gaps = entries.slice(1).map(({ comment }, index) => {
    return text.slice((entries[index] as Entry).end, comment);
  });
  const newline = text.includes("\r\n") ? "\r\n" : "\n";
  const lines = listed.flatMap((entry, index) => {
    return index === 0 ? entry : [gaps[Math.min(index, gaps.length) - 1] ?? newline, entry];
  });
  const head = text.slice(0, first.comment);
  const start = lines.length > 0 ? head : `${head.trimEnd()} []`;
  const edited = [start, ...lines, text.slice(last.end)].join("");
  const wanted = replaceAt(
    before.value,
    path,
    order.map((from) => list[from]),
  );
  return isDeepStrictEqual(parseYaml(file, edited).value?.value, wanted) ? edited : undefined;
}

/** The hyphen of an entry, on a line of its own, and what may be between it and the entry. */
const hyphen = /(?<![^\n]) *-(?:\s|#[^\n]*\n)*$/;

/** The entries of a list, if each begins on a line of its own. */
function findEntries(source: Source, path: Path): Entry[] {
  const { text } = source;
  const list = rangeAt(source, path);
  const { end } = list;
  let from = text.lastIndexOf("\n", list.start) + 1;
  const starts: number[] = [];
  for (const entry of list.children.values()) {
    const at = text.slice(from, entry.start).search(hyphen);
    if (at === -1) return [];
    starts.push(from + at);
    from = entry.end;
  }
  // What is above the first entry belongs to the list.
  const comments = starts.map((start, index) => {
    const above = /(?:^ *#[^\n]*\n)+(?![\s\S])/m.exec(text.slice(0, start));
    return index > 0 && above ? above.index : start;
  });
  // A comment may follow the last value in its line.
  const rest = /\S$/.test(text.slice(0, end)) ? (/^.*/.exec(text.slice(end))?.[0].length ?? 0) : 0;
  return starts.map((start, index) => {
    const limit = comments[index + 1] ?? end + rest;
    const length = text.slice(start, limit).trimEnd().length;
    return { comment: comments[index] ?? start, start, end: start + length };
  });
}
