import { type Lines, space, unsupported } from "./plain-lines.ts";

const singleQuote = 0x27;
const doubleQuote = 0x22;

/** A quoted text, and its length as it is written. */
export function readQuoted(written: string): { value: string; length: number } | undefined {
  const first = written.charCodeAt(0);
  if (first !== doubleQuote && first !== singleQuote) return undefined;
  const quoted = /^(?<all>"(?<double>[^"\\]*)"|'(?<single>(?:[^']|'')*)') *(?: #.*)?$/.exec(
    written,
  );
  if (!quoted?.groups) return undefined;
  const { all = "", double, single = "" } = quoted.groups;
  return { value: double ?? single.replaceAll("''", "'"), length: all.length };
}

/** Only spaces are trimmed: a no-break space at the end of a line is text. */
export function withoutComment(written: string): string {
  const comment = written.indexOf(" #");
  let end = comment === -1 ? written.length : comment;
  while (written.charCodeAt(end - 1) === space) end--;
  return written.slice(0, end);
}

/** What may be something else than text to YAML. */
const unsupportedPlain =
  /^(?:[-?:,[\]{}#&*!|>'"%@`~+.]|(?:null|true|false|[0-9.]+(?:e[-+]?[0-9]+)?|0[ox].*)$)/i;

/** The value of an unquoted text. @throws {UnsupportedYaml} */
export function resolvePlain(text: string): unknown {
  if (text === "true" || text === "false") return text === "true";
  if (/^(?:0|[1-9][0-9]{0,14})$/.test(text)) return Number(text);
  // With a colon it may be a key.
  if (unsupportedPlain.test(text) || text.includes(": ") || text.endsWith(":")) throw unsupported;
  return text;
}

/** The text of a block behind `style`. @throws {UnsupportedYaml} */
export function readBlock(lines: Lines, parent: number, style: string): string {
  const taken = lines.takeBlock(parent);
  const end = style.endsWith("-") ? "" : "\n";
  if (style.startsWith("|")) return taken.join("\n") + end;
  let text = "";
  let gap = "";
  for (const line of taken) {
    // Lines that are indented further or end in a space are folded by rules of their own.
    if (line.startsWith(" ") || line.endsWith(" ")) throw unsupported;
    if (line === "") gap = gap === " " ? "\n" : `${gap}\n`;
    else {
      text += gap + line;
      gap = " ";
    }
  }
  return text + end;
}
