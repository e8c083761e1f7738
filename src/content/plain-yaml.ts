import { Lines, space, Unsure, unsure } from "./plain-lines.ts";
import { readBlock, readQuoted, resolvePlain, withoutComment } from "./plain-scalars.ts";
import type { Positions } from "./source.ts";

/** What a text holds: nothing that stands anywhere. */
const none: Positions["children"] = new Map();

/**
 * The plain part of YAML 1.2 that nearly every content file keeps to: maps and
 * lists by indentation, texts in one line, quoted or not, blocks behind `>-` or
 * `|`, whole numbers, comments. It reads a page many times faster than the `yaml`
 * package.
 *
 * @param text a whole file
 * @returns what `yaml` would say the file holds, or undefined where this reader
 *   is not sure to agree with it: the caller then asks `yaml`. It never reports a
 *   mistake; whatever looks like one is unsure. Agreement is tested with thousands
 *   of changes to real files in test/content/plain-yaml.test.ts.
 */
export function readPlainYaml(text: string): object | undefined {
  return new Reader(text, false).read();
}

/**
 * Where everything stands in a text that `readPlainYaml` has read. Places are
 * asked for where there is something to say, which is seldom, and cost as much as the reading.
 */
export function locatePlainYaml(text: string): Positions {
  const reader = new Reader(text, true);
  reader.read();
  return reader.positions;
}

/** Control and other invisible characters; a pair of surrogates is none, and needs a closer look. */
const suspect = /[^\n -~\u00a0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\uffff]/;
const unsureCharacter = /(?!\n)[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\ufeff]/u;

/** No page lies deeper, and a reader's own stack would give out far beyond it; in columns. */
const deepest = 32;

const hyphen = 0x2d;

/** A key and its colon; keys that YAML would not take for text are left to `yaml`. */
const key = /(?!(?:null|true|false):)(?:[a-z][\w-]*|[A-Z][a-z][\w-]+):(?= |$)/my;

/** Reads a text from its first line to its last, once. */
class Reader {
  /** Of the value that was read last, where they are asked for. */
  positions: Positions = { start: 0, end: 0, children: none };
  private readonly lines: Lines;

  constructor(
    private readonly text: string,
    private readonly withPlaces: boolean,
  ) {
    this.lines = new Lines(text);
  }

  /** The whole file, which has to be a map: lines that begin or end documents are no keys. */
  read(): object | undefined {
    const { lines, text } = this;
    if (suspect.test(text) && unsureCharacter.test(text)) return undefined;
    try {
      if (lines.atEnd) return undefined;
      const value = this.map(0);
      // A line that is indented as nothing around it ends every group and list before the file's end.
      return lines.atEnd ? value : undefined;
    } catch (cause) {
      if (cause instanceof Unsure) return undefined;
      throw cause;
    }
  }

  /** Reads the value that begins on the present line, inside of something indented by `parent`. */
  private node(parent: number): unknown {
    const { lines } = this;
    if (lines.atEnd || lines.indent <= parent || lines.indent > deepest) throw unsure;
    if (this.isItem()) return this.list(lines.indent);
    return this.keyEnd() === 0 ? this.scalar(parent) : this.map(lines.indent);
  }

  private map(indent: number): object {
    const { lines, text } = this;
    const { start } = lines;
    const value: Record<string, unknown> = {};
    const children = this.withPlaces ? new Map<PropertyKey, Positions>() : none;
    while (lines.indent === indent) {
      const place = { start: lines.start, end: this.keyEnd() };
      const name = text.slice(place.start, place.end);
      if (place.end === 0 || Object.hasOwn(value, name)) throw unsure;
      value[name] = this.entry(indent, place.end + 1);
      if (this.withPlaces) children.set(name, { ...this.positions, key: place });
    }
    this.mark(start, lines.readTo, children);
    return value;
  }

  /** Reads what belongs to a key; `colon` is the offset behind it. */
  private entry(indent: number, colon: number): unknown {
    const { lines } = this;
    const line = lines.end;
    lines.skip(colon);
    if (lines.end === line) return this.scalar(indent);
    // A list may stand as deep as the key that it belongs to; all else stands deeper.
    if (lines.indent === indent && this.isItem()) return this.list(indent);
    // A text on a line of its own may go on over several.
    if (lines.atEnd || (!this.isItem() && this.keyEnd() === 0)) throw unsure;
    return this.node(indent);
  }

  private list(indent: number): unknown[] {
    const { lines } = this;
    const { start } = lines;
    const value: unknown[] = [];
    const children = this.withPlaces ? new Map<PropertyKey, Positions>() : none;
    while (lines.indent === indent && this.isItem()) {
      lines.skip(lines.start + 1);
      const item = this.node(indent);
      if (this.withPlaces) children.set(value.length, this.positions);
      value.push(item);
    }
    this.mark(start, lines.readTo, children);
    return value;
  }

  /** Reads a text or number; what goes on over the lines that follow is indented as nothing around it. */
  private scalar(parent: number): unknown {
    const { lines, text } = this;
    const { start } = lines;
    const written = text.slice(start, lines.end);
    if (written === ">-" || written === "|" || written === "|-" || written === ">") {
      const value = readBlock(lines, parent, written);
      this.mark(start, lines.readTo);
      return value;
    }
    lines.advance();
    const quoted = readQuoted(written);
    if (quoted) {
      this.mark(start, start + quoted.length);
      return quoted.value;
    }
    const plain = withoutComment(written);
    this.mark(start, start + plain.length);
    return plain === "[]" ? [] : resolvePlain(plain);
  }

  private mark(start: number, end: number, children = none): void {
    if (this.withPlaces) this.positions = { start, end, children };
  }

  private isItem(): boolean {
    const { text, start } = this.lines;
    return text.charCodeAt(start) === hyphen && text.charCodeAt(start + 1) === space;
  }

  /** Where the key on the present line ends, before its colon; 0 where there is none. */
  private keyEnd(): number {
    key.lastIndex = this.lines.start;
    return key.test(this.text) ? key.lastIndex - 1 : 0;
  }
}
