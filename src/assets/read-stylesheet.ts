import { relative, sep } from "node:path";
import { decodeText } from "../content/decode-text.ts";
import { largestFile } from "../content/find-text-faults.ts";
import { isHidden, readPlainFileSync, UnfitFile } from "../content/read-plain-file.ts";
import { type Diagnostic, error } from "../diagnostics/diagnostic.ts";
import { placeAt } from "../diagnostics/place.ts";

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
  const deep = text === undefined ? undefined : findTooDeep(text);
  if (text !== undefined && deep === undefined) return text;
  const message = "blocks and parentheses lie deeper in one another here than any style needs";
  faults.push(...diagnostics);
  if (text !== undefined && deep !== undefined) {
    faults.push(error("style/syntax", message, { place: placeAt(file, text, deep) }));
  }
  throw new Error(`${file} has a mistake`);
}

function readBytes(root: string, path: string): Buffer {
  try {
    return readPlainFileSync(path, root, largestFile);
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    if (code === "ENOENT") throw new Error("there is no such stylesheet to import");
    throw new Error(cause instanceof UnfitFile ? `the stylesheet ${message}` : message);
  }
}

/** Counts brackets alone: a text or comment that holds so many is none that anybody writes. */
function findTooDeep(text: string): number | undefined {
  let depth = 0;
  for (const { 0: bracket, index } of text.matchAll(/[()[\]{}]/g)) {
    depth = Math.max(0, depth + ("([{".includes(bracket) ? 1 : -1));
    if (depth > deepest) return index;
  }
  return undefined;
}
