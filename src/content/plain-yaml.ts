import { Lines, space, Unsure, unsure } from "./plain-lines.ts";
import type { Positions } from "./source.ts";

/** A value, and where it and all that it holds stand in the text. */
interface Read {
  value: unknown;
  positions: Positions;
}

/** What a text holds: nothing that stands anywhere. */
const none: Positions["children"] = new Map();

/**
 * The plain part of YAML 1.2 that nearly every content file keeps to: maps and
 * lists by indentation, texts in one line, quoted or not, blocks behind `>-` or
 * `|`, whole numbers, comments. It reads a page ten times faster than the `yaml`
 * package.
 *
 * @param text a whole file
 * @returns what `yaml` would say the file holds, or undefined where this reader
 *   is not sure to agree with it: the caller then asks `yaml`. It never reports a
 *   mistake; whatever looks like one is unsure. Agreement is tested with thousands
 *   of changes to real files in test/content/plain-yaml.test.ts.
 */
export function readPlainYaml(text: string): Read | undefined {
  if (unsureText.test(text)) return undefined;
  try {
    const lines = new Lines(text);
    if (lines.indent !== 0) return undefined;
    const read = readNode(lines, -1);
    return lines.atEnd ? read : undefined;
  } catch (cause) {
    if (cause instanceof Unsure) return undefined;
    throw cause;
  }
}

/** Control and other invisible characters; lines that begin or end documents, name a version or mark a conflict. */
const unsureText =
  /(?!\n)[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\ufeff]|^(?:---|\.\.\.|%|<<<<<<<|=======|>>>>>>>)/mu;

/** Files go nowhere near this; the reader's own stack would give out far beyond it. */
const deepest = 200;

const hyphen = 0x2d;

/** A key and its colon; keys that YAML would not take for text are left to `yaml`. */
const key = /(?!(?:null|true|false):)(?:[a-z][\w-]*|[A-Z][a-z]+[\w-]+):(?= |$)/my;

/** Reads the value that begins on the present line, inside of something indented by `parent`. */
function readNode(lines: Lines, parent: number): Read {
  if (lines.atEnd || lines.indent <= parent || lines.indent > deepest) throw unsure;
  if (isItem(lines)) return readList(lines, lines.indent);
  if (keyAt(lines)) return readMap(lines, lines.indent);
  return readScalar(lines, parent);
}

function readMap(lines: Lines, indent: number): Read {
  const { start } = lines;
  const value: Record<string, unknown> = {};
  const children = new Map<PropertyKey, Positions>();
  while (lines.indent === indent) {
    const name = keyAt(lines);
    if (!name || children.has(name)) throw unsure;
    const key = { start: lines.start, end: lines.start + name.length };
    const entry = readEntry(lines, indent, key.end + 1);
    value[name] = entry.value;
    children.set(name, { ...entry.positions, key });
  }
  if (lines.indent > indent) throw unsure;
  return { value, positions: { start, end: lines.readTo, children } };
}

/** Reads what belongs to a key; `colon` is the offset behind it. */
function readEntry(lines: Lines, indent: number, colon: number): Read {
  const line = lines.end;
  lines.skip(colon);
  if (lines.end === line) return readScalar(lines, indent);
  // A list may stand as deep as the key that it belongs to; all else stands deeper.
  if (lines.indent === indent && isItem(lines)) return readList(lines, indent);
  // A text on a line of its own may go on over several.
  if (lines.atEnd || (!isItem(lines) && !keyAt(lines))) throw unsure;
  return readNode(lines, indent);
}

function readList(lines: Lines, indent: number): Read {
  const { start } = lines;
  const value: unknown[] = [];
  const children = new Map<PropertyKey, Positions>();
  while (lines.indent === indent && isItem(lines)) {
    const line = lines.end;
    lines.skip(lines.start + 1);
    if (lines.end !== line) throw unsure;
    const item = readNode(lines, indent);
    children.set(value.length, item.positions);
    value.push(item.value);
  }
  if (lines.indent > indent) throw unsure;
  return { value, positions: { start, end: lines.readTo, children } };
}

function isItem({ text, start, end }: Lines): boolean {
  return (
    text.charCodeAt(start) === hyphen && (start + 1 === end || text.charCodeAt(start + 1) === space)
  );
}

function keyAt(lines: Lines): string | undefined {
  key.lastIndex = lines.start;
  return key.exec(lines.text)?.[0].slice(0, -1);
}

/** Reads a text or number; nothing of it may be left on the lines that follow. */
function readScalar(lines: Lines, parent: number): Read {
  const { start } = lines;
  const written = lines.text.slice(start, lines.end);
  if (written === ">-" || written === "|" || written === "|-" || written === ">") {
    const value = readBlock(lines, parent, written);
    return { value, positions: { start, end: lines.readTo, children: none } };
  }
  lines.advance();
  if (lines.indent > parent) throw unsure;
  const quoted = /^(?<all>"(?<double>[^"\\]*)"|'(?<single>(?:[^']|'')*)') *(?: #.*)?$/.exec(
    written,
  );
  if (quoted?.groups) {
    const { all = "", double, single } = quoted.groups;
    const value = double ?? single?.replaceAll("''", "'");
    return { value, positions: { start, end: start + all.length, children: none } };
  }
  const plain = withoutComment(written);
  const value = plain === "[]" ? [] : resolvePlain(plain);
  return { value, positions: { start, end: start + plain.length, children: none } };
}

/** Only spaces are trimmed: a no-break space at the end of a line is text. */
function withoutComment(written: string): string {
  const comment = written.indexOf(" #");
  let end = comment === -1 ? written.length : comment;
  while (written.charCodeAt(end - 1) === space) end--;
  return written.slice(0, end);
}

/** What begins like something else than text, holds what may be a key, or is a word or number of YAML's own. */
const unsurePlain =
  /^[-?:,[\]{}#&*!|>'"%@`~+.]|:(?: |$)|^(?:null|true|false|[0-9.]+(?:e[-+]?[0-9]+)?|0[ox].*)$/i;

function resolvePlain(text: string): unknown {
  if (text === "true" || text === "false") return text === "true";
  if (/^(?:0|[1-9][0-9]{0,14})$/.test(text)) return Number(text);
  if (unsurePlain.test(text)) throw unsure;
  return text;
}

function readBlock(lines: Lines, parent: number, style: string): string {
  const taken = lines.takeBlock(parent);
  const end = style.endsWith("-") ? "" : "\n";
  if (style.startsWith("|")) return taken.join("\n") + end;
  let text = "";
  let gap = "";
  for (const line of taken) {
    // Lines that are indented further or end in a space are folded by rules of their own.
    if (line.startsWith(" ") || line.endsWith(" ")) throw unsure;
    if (line === "") gap = gap === " " ? "\n" : `${gap}\n`;
    else {
      text += gap + line;
      gap = " ";
    }
  }
  return text + end;
}
