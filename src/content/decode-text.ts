import { error, type Result } from "../diagnostics/diagnostic.ts";
import { placeAt } from "../diagnostics/place.ts";

/** A file's bytes as text. They must be UTF-8; a byte order mark at the start is dropped. */
export function decodeText(file: string, bytes: Uint8Array): Result<string> {
  try {
    const value = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return { value, diagnostics: [] };
  } catch {
    // Each bad byte becomes this character, which hardly any text has.
    const lossy = new TextDecoder("utf-8").decode(bytes);
    const place = placeAt(file, lossy, lossy.indexOf("\ufffd"));
    const hint = 'save the file as "UTF-8" in your editor';
    const diagnostic = error("file/encoding", "this is not UTF-8 text", { place, hint });
    return { value: undefined, diagnostics: [diagnostic] };
  }
}
