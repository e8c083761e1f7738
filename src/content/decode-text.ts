import { isUtf8, transcode } from "node:buffer";
import { error, type Result } from "../diagnostics/diagnostic.ts";
import { placeAt } from "../diagnostics/place.ts";

/** A file's bytes as text. They must be UTF-8; a byte order mark at the start is dropped. */
export function decodeText(file: string, bytes: Uint8Array): Result<string> {
  if (isUtf8(bytes)) {
    // Through UTF-16, the form of texts in memory: Node 20 takes three times as long to decode UTF-8.
    const text = transcode(bytes, "utf8", "utf16le").toString("utf16le");
    return { value: text.startsWith(byteOrderMark) ? text.slice(1) : text, diagnostics: [] };
  }
  const lossy = new TextDecoder("utf-8").decode(bytes);
  const place = placeAt(file, lossy, findBadByte(bytes));
  const hint = 'save the file as "UTF-8" in your editor';
  return {
    value: undefined,
    diagnostics: [error("file/encoding", "this is not UTF-8 text", { place, hint })],
  };
}

const byteOrderMark = "\ufeff";

/** The number of characters before the first byte that is not UTF-8. */
function findBadByte(bytes: Uint8Array): number {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let characters = 0;
  for (let start = 0; start < bytes.length; start++) {
    try {
      characters += decoder.decode(bytes.subarray(start, start + 1), { stream: true }).length;
    } catch {
      break;
    }
  }
  return characters;
}
