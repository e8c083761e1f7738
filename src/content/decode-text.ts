import { error, type Result } from "../diagnostics/diagnostic.ts";
import { placeAt } from "../diagnostics/place.ts";

/** A file's bytes as text. They must be UTF-8; a byte order mark at the start is left out. */
export function decodeText(file: string, bytes: Uint8Array): Result<string> {
  try {
    return { value: new TextDecoder("utf-8", { fatal: true }).decode(bytes), diagnostics: [] };
  } catch {
    const lossy = new TextDecoder("utf-8").decode(bytes);
    const place = placeAt(file, lossy, lossy.indexOf("\u{FFFD}"));
    const hint = 'save the file as "UTF-8" in your editor';
    return {
      value: undefined,
      diagnostics: [error("file/encoding", "this is not UTF-8 text", { place, hint })],
    };
  }
}
