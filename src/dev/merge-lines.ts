import { isDeepStrictEqual } from "node:util";
import { addAll } from "../diagnostics/diagnostic.ts";
import { loadPackage } from "../disk/load-package.ts";

/** A change of the lines from `start` to `end` into others. */
interface Hunk {
  start: number;
  end: number;
  lines: string[];
}

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
  const { diffArrays } = loadPackage<typeof import("diff")>("diff");
  const hunks: Hunk[] = [];
  let row = 0;
  for (const { added, removed, count, value } of diffArrays(from, to)) {
    if (added || removed) {
      const last = hunks.at(-1);
      const hunk = last?.end === row ? last : { start: row, end: row, lines: [] };
      if (hunk !== last) hunks.push(hunk);
      if (added) addAll(hunk.lines, value);
      if (removed) hunk.end += count;
    }
    if (!added) row += count;
  }
  return hunks;
}
