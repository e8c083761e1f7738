import { isDeepStrictEqual } from "node:util";

/** A change of the lines from `start` to `end` into others. */
interface Hunk {
  start: number;
  end: number;
  lines: string[];
}

/** To compare longer texts would take too long: they count as changed from start to end. */
const mostPairs = 10_000_000;

/**
 * Repeats the change of one text to another in a third one, which somebody has made of the first.
 *
 * @returns undefined if both have changed the same lines, or the change could go to several places
 */
export function mergeLines(from: string, to: string, theirs: string): string | undefined {
  const texts = [from, to, theirs].map((text) => text.split("\n"));
  const reversed = texts.map((lines) => lines.toReversed());
  const [down, up] = [merge(texts)?.join("\n"), merge(reversed)?.toReversed().join("\n")];
  // A line that repeats is matched with its first copy from above, and with its last one from below.
  return down === up ? down : undefined;
}

function merge([from = [], to = [], theirs = []]: string[][]): string[] | undefined {
  const own = diffLines(from, to);
  const isOwn = (hunk: Hunk) => own.some((one) => isDeepStrictEqual(one, hunk));
  const others = diffLines(from, theirs).filter((hunk) => !isOwn(hunk));
  let merged: string[] = [];
  let at = 0;
  for (const { start, end, lines } of [...own, ...others].sort(byPlace)) {
    if (start < at) return undefined;
    merged = merged.concat(from.slice(at, start), lines);
    at = end;
  }
  return merged.concat(from.slice(at));
}

const byPlace = (one: Hunk, other: Hunk) => one.start - other.start || one.end - other.end;

/** The lines of a text that are not in another one. */
export function findOwnLines(text: string, other: string): string {
  const hunks = diffLines(other.split("\n"), text.split("\n"));
  return hunks.flatMap(({ lines }) => lines).join("\n");
}

/** The changes that make one text another one and keep the most lines. */
function diffLines(from: string[], to: string[]): Hunk[] {
  const width = to.length + 1;
  if (from.length * to.length > mostPairs) return [{ start: 0, end: from.length, lines: to }];
  // How many lines can be kept of what follows each pair of lines.
  const kept = new Uint32Array((from.length + 1) * width);
  const keptAt = (row: number, column: number) => kept[row * width + column] ?? 0;
  for (let row = from.length - 1; row >= 0; row--) {
    for (let column = to.length - 1; column >= 0; column--) {
      const without = Math.max(keptAt(row + 1, column), keptAt(row, column + 1));
      const isSame = from[row] === to[column];
      kept[row * width + column] = isSame ? keptAt(row + 1, column + 1) + 1 : without;
    }
  }
  const hunks: Hunk[] = [];
  let [row, column] = [0, 0];
  while (row < from.length || column < to.length) {
    if (from[row] === to[column]) {
      row++;
      column++;
      continue;
    }
    const last = hunks.at(-1);
    const hunk = last?.end === row ? last : { start: row, end: row, lines: [] };
    if (hunk !== last) hunks.push(hunk);
    const isRemoved = row < from.length && keptAt(row + 1, column) >= keptAt(row, column + 1);
    if (isRemoved || column === to.length) hunk.end = ++row;
    else hunk.lines.push(to[column++] as string);
  }
  return hunks;
}
