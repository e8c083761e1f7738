import type { Place } from "./place.ts";

const frameWidth = 96;

/**
 * Formats the lines around a place, with carets under it:
 *
 *     11 |   about:
 *   > 12 |   titel: Rio, leitura por leitura
 *        |   ^^^^^
 */
export function formatCodeFrame(place: Place): string {
  const lines = place.text.split(/\r?\n/);
  const first = Math.max(1, place.line - 1);
  const last = Math.min(lines.length, place.line + 1);
  const gutter = String(last).length;
  // A long line is shown around the place, not from its start.
  const shift = Math.max(0, place.column + Math.min(place.length, 20) - frameWidth);

  const frame: string[] = [];
  for (const [index, line] of lines.slice(first - 1, last).entries()) {
    const number = first + index;
    const current = number === place.line;
    const shown = visible(line.slice(shift, shift + frameWidth));
    frame.push(`${current ? ">" : " "} ${String(number).padStart(gutter)} | ${shown}`.trimEnd());
    if (current) {
      const caret = Math.min(place.length, frameWidth - (place.column - 1 - shift));
      const indent = " ".repeat(place.column - 1 - shift);
      frame.push(`  ${" ".repeat(gutter)} | ${indent}${"^".repeat(Math.max(1, caret))}`);
    }
  }
  return frame.join("\n");
}

/** Control characters would move the cursor or color the terminal; tabs would shift the caret. */
function visible(line: string): string {
  return line.replace(/[\p{Cc}\p{Bidi_Control}]/gu, (character) =>
    character === "\t" ? " " : "\u{FFFD}",
  );
}
