import { Lines, space, UnsupportedYaml, unsupported } from "./plain-lines.ts";
import { readBlock, readQuoted, resolvePlain, withoutComment } from "./plain-scalars.ts";
import type { SourceRange } from "./source.ts";

/** The parts of a text. */
const none: SourceRange["children"] = new Map();

/**
 * The plain part of YAML 1.2 that nearly every content file keeps to: maps and
 * lists by indentation, texts in one line, quoted or not, blocks behind `>-` or
 * `|`, whole numbers, comments. It reads a page many times faster than the `yaml`
 * package.
 *
 * @param text a whole file
 * @returns the value that `yaml` reads, or undefined where this reader may not agree with it: the
 *   caller then asks `yaml`. It reports no errors, because what looks like one is unsupported.
 *   test/content/plain-yaml.test.ts compares the two on thousands of changed files.
 */
export function readPlainYaml(text: string): object | undefined {
  return new Reader(text, false).read();
}

/**
 * The ranges of a text that `readPlainYaml` has read. They are needed only for diagnostics, and take
 * as long as the reading.
 */
export function locatePlainYaml(text: string): SourceRange {
  const reader = new Reader(text, true);
  reader.read();
  return reader.range;
}

/** Invisible characters, and surrogates, of which a pair is a visible one. */
const suspect = /[^\n -~\u00a0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\uffff]/;
const unsupportedCharacter = /(?!\n)[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\ufeff]/u;

/** In columns. No page is indented deeper, and far more would exhaust the stack. */
const maxIndent = 32;

const hyphen = 0x2d;

/** A key and its colon; keys that YAML may not read as text are left to `yaml`. */
const key = /(?!(?:null|true|false):)(?:[a-z][\w-]*|[A-Z][a-z][\w-]+):(?= |$)/my;

/** Reads a text from its first line to its last, once. */
class Reader {
  /** Of the value that was read last, if ranges are wanted. */
  range: SourceRange = { start: 0, end: 0, children: none };
  private readonly lines: Lines;

  constructor(
    private readonly text: string,
    private readonly withRanges: boolean,
  ) {
    this.lines = new Lines(text);
  }

  /** The whole file, which has to be a map: lines that begin or end documents are no keys. */
  read(): object | undefined {
    const { lines, text } = this;
    if (suspect.test(text) && unsupportedCharacter.test(text)) return undefined;
    try {
      if (lines.atEnd) return undefined;
      const value = this.map(0);
      // A line with an indentation of its own ends every group and list before the end of the file.
      return lines.atEnd ? value : undefined;
    } catch (cause) {
      if (cause instanceof UnsupportedYaml) return undefined;
      throw cause;
    }
  }

  /** Reads the value that starts on the current line, inside of a level indented by `parent`. */
  private node(parent: number): unknown {
    const { lines } = this;
    if (lines.atEnd || lines.indent <= parent || lines.indent > maxIndent) throw unsupported;
    if (this.isItem()) return this.list(lines.indent);
    return this.keyEnd() === 0 ? this.scalar(parent) : this.map(lines.indent);
  }

  private map(indent: number): object {
    const { lines, text } = this;
    const { start } = lines;
    const value: Record<string, unknown> = {};
    const children = this.withRanges ? new Map<PropertyKey, SourceRange>() : none;
    while (lines.indent === indent) {
      const keyRange = { start: lines.start, end: this.keyEnd() };
      const name = text.slice(keyRange.start, keyRange.end);
      if (keyRange.end === 0 || Object.hasOwn(value, name)) throw unsupported;
      value[name] = this.entry(indent, keyRange.end + 1);
      if (this.withRanges) children.set(name, { ...this.range, key: keyRange });
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
    // A list may be indented like its key; all else is indented deeper.
    if (lines.indent === indent && this.isItem()) return this.list(indent);
    // A text on a line of its own may continue on the next.
    if (lines.atEnd || (!this.isItem() && this.keyEnd() === 0)) throw unsupported;
    return this.node(indent);
  }

  private list(indent: number): unknown[] {
    const { lines } = this;
    const { start } = lines;
    const value: unknown[] = [];
    const children = this.withRanges ? new Map<PropertyKey, SourceRange>() : none;
    while (lines.indent === indent && this.isItem()) {
      lines.skip(lines.start + 1);
      const item = this.node(indent);
      if (this.withRanges) children.set(value.length, this.range);
      value.push(item);
    }
    this.mark(start, lines.readTo, children);
    return value;
  }

  /** Reads a text or number on one line, or a block. */
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
    if (this.withRanges) this.range = { start, end, children };
  }

  private isItem(): boolean {
    const { text, start } = this.lines;
    return text.charCodeAt(start) === hyphen && text.charCodeAt(start + 1) === space;
  }

  /** The end of the key on the current line, before its colon; 0 where there is no key. */
  private keyEnd(): number {
    key.lastIndex = this.lines.start;
    return key.test(this.text) ? key.lastIndex - 1 : 0;
  }
}
