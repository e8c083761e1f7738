import { relative, sep } from "node:path";
import { decodeText } from "../content/decode-text.ts";
import { type Diagnostic, error } from "../diagnostics/diagnostic.ts";
import { placeAt } from "../diagnostics/place.ts";
import { isHidden, largestFile, readPlainFileSync, whyUnread } from "../disk/read-plain-file.ts";

/** No stylesheet goes so deep. lightningcss calls itself once a level, and would end the process with no word. */
const deepest = 64;

/**
 * The text of a stylesheet. lightningcss itself would follow an `@import`
 * anywhere, wait for a pipe, and put another letter for each byte that is no UTF-8.
 *
 * @param path absolute
 * @param faults takes what is wrong in the file itself, at its place
 * @throws why it cannot be taken, for the line that imports it
 */
export function readStylesheet(root: string, path: string, faults: Diagnostic[]): string {
  const file = relative(root, path).replaceAll(sep, "/");
  if (isHidden(file)) throw new Error("the stylesheet is a hidden file");
  const { value: text, diagnostics } = decodeText(file, readBytes(root, path));
  const found = text === undefined ? diagnostics : findTooDeep(file, text);
  if (text !== undefined && found.length === 0) return text;
  faults.push(...found);
  throw new Error(`${file} has a mistake`);
}

function readBytes(root: string, path: string): Buffer {
  try {
    return readPlainFileSync(path, root, largestFile);
  } catch (cause) {
    throw new Error(`the stylesheet ${whyUnread(cause)}`);
  }
}

/** Counts brackets alone: a text or comment that holds so many is none that anybody writes. */
function findTooDeep(file: string, text: string): Diagnostic[] {
  let depth = 0;
  for (const { 0: bracket, index } of text.matchAll(/[()[\]{}]/g)) {
    depth = Math.max(0, depth + ("([{".includes(bracket) ? 1 : -1));
    if (depth > deepest) {
      const message = "blocks and parentheses lie deeper in one another here than any style needs";
      return [error("style/syntax", message, { place: placeAt(file, text, index) })];
    }
  }
  return [];
}
