import { expect, it } from "vitest";
import { decodeText } from "../../src/disk/decode-text.ts";

const text = "título: Ação";

it.each([
  [text, text],
  [`\u{FEFF}${text}`, text],
  // One that stands anywhere else is a character like others, for whoever refuses it.
  ["\u{FEFF}\u{FEFF}a\u{FEFF}", "\u{FEFF}a\u{FEFF}"],
  ...["", "🧬 →\0\r\n\u{10FFFF}", "<<<<<< six", "a:\n========", "<<<<<<<HEAD", " ======="].map(
    (other) => [other, other],
  ),
])("reads %j", (bytes, value) => {
  expect(decodeText("a.yaml", Buffer.from(bytes))).toEqual({ value, diagnostics: [] });
});

const broken = (before: string, ...bytes: number[]) =>
  Buffer.concat([Buffer.from(before), Buffer.from(bytes)]);

it.each([
  ["a byte that is not UTF-8", broken("a: 1\nb: A", 0xe7, 0xe3, 0x6f), 2, 5],
  ["one behind wide characters and a mark", broken("\u{FEFF}a: ação 🧬", 0xc3, 0x28), 1, 11],
  ["a character that the file's end cuts in two", Buffer.from("a: ç").subarray(0, 4), 1, 4],
])("names the place of %s", (_, bytes, line, column) => {
  const { value, diagnostics } = decodeText("a.yaml", bytes);
  expect(value).toBeUndefined();
  expect(diagnostics).toMatchObject([
    {
      code: "file/encoding",
      message: "this is not UTF-8 text",
      hint: 'save the file as "UTF-8" in your editor',
      place: { file: "a.yaml", line, column },
    },
  ]);
});

it.each(["<<<<<<< HEAD\n", "|||||||\n", "=======\r\n", ">>>>>>> main\n"])(
  "finds the mark of a merge conflict: %j",
  (line) => {
    const { value, diagnostics } = decodeText("a.css", Buffer.from(`a {\n${line}}`));
    expect(value).toBeUndefined();
    const place = { line: 2, column: 1, length: 7 };
    expect(diagnostics).toMatchObject([{ message: "unresolved merge conflict marker", place }]);
  },
);
