import { error, type Result } from "../diagnostics/diagnostic.ts";
import { placeAt } from "../diagnostics/place.ts";

/** A line that git writes where it could not merge two versions. */
const conflictLine = /^(?:<{7}|\|{7}|={7}|>{7})(?=[ \r\n]|$)/m;

/**
 * A file's bytes as text. They must be UTF-8, without the marks of a merge conflict; a byte order mark at
 * the start is dropped.
 */
export function decodeText(file: string, bytes: Uint8Array): Result<string> {
  try {
    const value = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    const marker = conflictLine.exec(value);
    if (!marker) return { value, diagnostics: [] };
    const place = placeAt(file, value, marker.index, marker.index + marker[0].length);
    const hint = "choose one of the two versions, and remove the marker lines";
    const message = "unresolved merge conflict marker";
    return { value: undefined, diagnostics: [error("file/conflict", message, { place, hint })] };
  } catch {
    // Each bad byte becomes this character, which hardly any text has.
    const lossy = new TextDecoder("utf-8").decode(bytes);
    const place = placeAt(file, lossy, lossy.indexOf("\ufffd"));
    const hint = 'save the file as "UTF-8" in your editor';
    const diagnostic = error("file/encoding", "this is not UTF-8 text", { place, hint });
    return { value: undefined, diagnostics: [diagnostic] };
  }
}
