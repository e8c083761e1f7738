/** The text is not in the part of YAML that this reader knows for certain. */
export class UnsupportedYaml extends Error {}

/** Created once: a stack trace would take longer than reading the file. */
export const unsupported = new UnsupportedYaml();

/** A file line by line, without blank lines and comments, from the reader's position on. */
export class Lines {
  /** The offsets at which the rest of the current line starts and ends, and its column. */
  start = 0;
  end = -1;
  indent = 0;
  atEnd = false;
  /** Where the last line that was read whole ends, with its line break. */
  readTo = 0;
  private next = 0;

  constructor(readonly text: string) {
    this.advance();
  }

  /** Goes to the next line that is neither blank nor a comment. */
  advance(): void {
    const { text } = this;
    this.readTo = Math.min(this.end + 1, text.length);
    for (;;) {
      if (this.next >= text.length) {
        this.atEnd = true;
        this.indent = this.end = -1;
        return;
      }
      const line = this.next;
      const newline = text.indexOf("\n", line);
      this.end = newline === -1 ? text.length : newline;
      this.next = this.end + 1;
      this.start = line;
      while (text.charCodeAt(this.start) === space) this.start++;
      this.indent = this.start - line;
      if (this.start < this.end && text.charCodeAt(this.start) !== hash) return;
    }
  }

  /** Skips what has been read of the current line. */
  skip(to: number): void {
    const from = this.start;
    this.start = to;
    while (this.text.charCodeAt(this.start) === space) this.start++;
    this.indent += this.start - from;
    if (this.start >= this.end || this.text.charCodeAt(this.start) === hash) this.advance();
  }

  /** The lines of a block that are indented deeper than `parent`, without their indentation. */
  takeBlock(parent: number): string[] {
    const { text } = this;
    const taken: string[] = [];
    let depth = -1;
    let end = 0;
    for (; this.next < text.length; this.next = end + 1) {
      const newline = text.indexOf("\n", this.next);
      end = newline === -1 ? text.length : newline;
      let start = this.next;
      while (text.charCodeAt(start) === space) start++;
      if (start >= end) {
        // A blank line with spaces may be text; one before the first line has rules of its own.
        if (start > this.next || depth === -1) throw unsupported;
        taken.push("");
        continue;
      }
      const indent = start - this.next;
      if (indent <= parent) break;
      if (depth === -1) depth = indent;
      if (indent < depth) throw unsupported;
      taken.push(text.slice(this.next + depth, end));
      this.end = end;
    }
    while (taken.at(-1) === "") taken.pop();
    if (taken.length === 0) throw unsupported;
    this.advance();
    return taken;
  }
}

export const space = 0x20;
const hash = 0x23;
