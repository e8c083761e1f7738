import { describe, expect, it } from "vitest";
import { decodeText } from "../../src/disk/decode-text.ts";

describe("decodeText(file, bytes)", () => {
  it("reads UTF-8 with or without a byte order mark alike", () => {
    const text = "título: Ação";
    expect(decodeText("a.yaml", Buffer.from(text))).toEqual({ value: text, diagnostics: [] });
    expect(decodeText("a.yaml", Buffer.from(`\u{FEFF}${text}`)).value).toBe(text);
    // One that stands anywhere else is a character like others, for whoever refuses it.
    expect(decodeText("a.yaml", Buffer.from("\u{FEFF}\u{FEFF}a\u{FEFF}")).value).toBe(
      "\u{FEFF}a\u{FEFF}",
    );
    for (const other of ["", "\u{FEFF}", "🧬 →\0\r\n\u{10FFFF}"]) {
      expect(decodeText("a.yaml", Buffer.from(other)).value).toBe(other.replace("\u{FEFF}", ""));
    }
  });

  it("names the place of the first byte that is not UTF-8", () => {
    const latin1 = Buffer.concat([Buffer.from("a: 1\nb: A"), Buffer.from([0xe7, 0xe3, 0x6f])]);
    const { value, diagnostics } = decodeText("a.yaml", latin1);
    expect(value).toBeUndefined();
    expect(diagnostics).toMatchObject([
      {
        code: "file/encoding",
        message: "this is not UTF-8 text",
        hint: 'save the file as "UTF-8" in your editor',
        place: { file: "a.yaml", line: 2, column: 5 },
      },
    ]);
  });

  it("counts characters, and no byte order mark, up to that place", () => {
    const bytes = Buffer.concat([Buffer.from("\u{FEFF}a: ação 🧬"), Buffer.from([0xc3, 0x28])]);
    expect(decodeText("a.yaml", bytes).diagnostics[0]?.place).toMatchObject({
      line: 1,
      column: 11,
    });
  });

  it("finds a character that the file's end cuts in two", () => {
    const { diagnostics } = decodeText("a.yaml", Buffer.from("a: ç").subarray(0, 4));
    expect(diagnostics[0]?.place).toMatchObject({ line: 1, column: 4 });
  });

  it.each(["<<<<<<< HEAD\n", "|||||||\n", "=======\r\n", ">>>>>>> main\n"])(
    "finds the mark of a merge conflict: %j",
    (line) => {
      const { value, diagnostics } = decodeText("a.css", Buffer.from(`a {\n${line}}`));
      expect(value).toBeUndefined();
      expect(diagnostics).toMatchObject([
        { message: "unresolved merge conflict marker", place: { line: 2, column: 1, length: 7 } },
      ]);
    },
  );

  it.each(["<<<<<< six", "========", "<<<<<<<HEAD", " ======="])("takes %j for a text", (text) => {
    expect(decodeText("a.yaml", Buffer.from(`a:\n${text}`)).diagnostics).toEqual([]);
  });
});
