/** A stretch of a source file, in the units that editors show: lines and columns from 1. */
export interface Place {
  /** The file's path from the project's root, with forward slashes. */
  file: string;
  line: number;
  column: number;
  /** How many characters from `column` on, at most to the end of the line. */
  length: number;
  /** The whole text of the file, for the code frame; not part of any output. */
  text: string;
}

/** The place of the characters from offset `start` up to `end` (UTF-16 units) in a file's text. */
export function placeAt(file: string, text: string, start: number, end = start + 1): Place {
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  const newline = text.indexOf("\n", start);
  const lineEnd = newline === -1 ? text.length : newline;
  return {
    file,
    line: countLines(text, lineStart),
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

function countLines(text: string, end: number): number {
  let lines = 1;
  for (let i = text.indexOf("\n"); i !== -1 && i < end; i = text.indexOf("\n", i + 1)) lines++;
  return lines;
}
