/** A range of a source file, as editors count: lines and columns from 1. */
export interface Place {
  /** The file's path from the project's root, with forward slashes. */
  file: string;
  line: number;
  column: number;
  /** In characters from `column` on, at most to the end of the line. */
  length: number;
  /** The text of the file, for the code frame; not printed or sent. */
  text: string;
}

/** The place of the characters from offset `start` to `end` (UTF-16 units) of a text. */
export function placeAt(file: string, text: string, start: number, end = start + 1): Place {
  const starts = findLineStarts(text);
  const line = countUpTo(starts, start);
  const lineStart = starts[line - 1] as number;
  const lineEnd = (starts[line] ?? text.length + 1) - 1;
  return {
    file,
    line,
    column: start - lineStart + 1,
    length: Math.max(1, Math.min(end, lineEnd) - start),
    text,
  };
}

/** The place of a line and column that another tool reported. */
export function placeAtLine(
  file: string,
  text: string,
  line: number,
  column: number,
  length = 1,
): Place {
  return { file, line, column, length: Math.max(1, length), text };
}

/** The lines of the last text, because a file with many errors needs the place of each. */
let last = { text: "", starts: [0] };

/** The offsets at which the lines of a text start. */
function findLineStarts(text: string): number[] {
  if (last.text === text) return last.starts;
  const starts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  last = { text, starts };
  return starts;
}

/** How many of the sorted numbers are at most the limit. */
function countUpTo(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] as number) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
