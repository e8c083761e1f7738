import { relative, sep } from "node:path";
import { readImported, type Sources } from "../bundle/read-sources.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { decodeText } from "../disk/decode-text.ts";
import { whyUnread } from "../disk/read-plain-file.ts";
import { findOpenPart } from "./css-text.ts";

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
  const open = text === undefined ? undefined : findOpenPart(file, text);
  if (text !== undefined && !open) return text;
  faults.push(...(open ? [open] : diagnostics));
  throw new Error(`${file} has an error`);
}

function readBytes(root: string, path: string, known: Sources["texts"]): Buffer {
  try {
    return readImported(root, path, known);
  } catch (cause) {
    throw new Error(`${relative(root, path).replaceAll(sep, "/")} ${whyUnread(cause)}`);
  }
}
