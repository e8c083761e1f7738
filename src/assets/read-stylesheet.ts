import { relative, sep } from "node:path";
import { readImported, type Sources } from "../bundle/read-sources.ts";
import { type Diagnostic, error } from "../diagnostics/diagnostic.ts";
import { placeAt } from "../diagnostics/place.ts";
import { decodeText } from "../disk/decode-text.ts";
import { whyUnread } from "../disk/read-plain-file.ts";

/** lightningcss recurses once a level, and ends the process when its stack is used up. */
const maxDepth = 64;

/**
 * Reads a stylesheet. lightningcss itself would follow an `@import` anywhere, wait for a pipe, and
 * replace each byte that is not UTF-8.
 *
 * @param path absolute
 * @param known what has been read already: a file may have changed since
 * @param faults receives the errors in the file itself, at their lines
 * @throws why it cannot be read, for the line that imports it
 */
export function readStylesheet(
  root: string,
  path: string,
  known: Sources["texts"],
  faults: Diagnostic[],
): string {
  const file = relative(root, path).replaceAll(sep, "/");
  if (/\b(?:https?:\/|data:)/i.test(file))
    throw new Error("@import must name a file of the project, not a URL");
  const { value: text, diagnostics } = decodeText(file, readBytes(root, path, known));
  const found = text === undefined ? diagnostics : findTooDeep(file, text);
  if (text !== undefined && found.length === 0) return text;
  faults.push(...found);
  throw new Error(`${file} has an error`);
}

function readBytes(root: string, path: string, known: Sources["texts"]): Buffer {
  try {
    return readImported(root, path, known);
  } catch (cause) {
    throw new Error(`${relative(root, path).replaceAll(sep, "/")} ${whyUnread(cause)}`);
  }
}

/** Counts brackets only, because nobody writes a text or comment that holds so many. */
function findTooDeep(file: string, text: string): Diagnostic[] {
  let depth = 0;
  for (const { 0: bracket, index } of text.matchAll(/[()[\]{}]/g)) {
    depth = Math.max(0, depth + ("([{".includes(bracket) ? 1 : -1));
    if (depth > maxDepth) {
      const message = `nested too deeply (limit: ${maxDepth} levels)`;
      return [
        error("style/syntax", message, {
          place: placeAt(file, text, index),
          hint: "reduce the nesting",
        }),
      ];
    }
  }
  return [];
}
