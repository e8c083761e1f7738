import { expect, it } from "vitest";
import { decodeText } from "../../src/disk/decode-text.ts";

it.each([
  ["\u{FEFF}título: Ação", "título: Ação"],
  // One that stands anywhere else is a character like others, for whoever refuses it.
  ["\u{FEFF}\u{FEFF}a\u{FEFF}", "\u{FEFF}a\u{FEFF}"],
  ...["", "🧬 →\0\r\n\u{10FFFF}", "<<<<<< six", "a:\n========", "<<<<<<<HEAD", " ======="].map(
    (other) => [other, other],
  ),
])("reads %j", (bytes, value) => {
  expect(decodeText("a.yaml", Buffer.from(bytes))).toEqual({ value, diagnostics: [] });
});

const notUtf8 = { code: "file/encoding", message: "this is not UTF-8 text" };
const conflict = { message: "unresolved merge conflict marker" };

it.each<[Buffer, object, number, number]>([
  [Buffer.from("a: 1\nb: A\u00e7\u00e3o", "latin1"), notUtf8, 2, 5],
  // Behind wide characters and a mark.
  [Buffer.from([...Buffer.from("\u{FEFF}a: ação 🧬"), 0xc3, 0x28]), notUtf8, 1, 11],
  // A character that the file's end cuts in two.
  [Buffer.from("a: ç").subarray(0, 4), notUtf8, 1, 4],
  ...["<<<<<<< HEAD\n", "|||||||\n", "=======\r\n", ">>>>>>> main\n"].map(
    (mark): [Buffer, object, number, number] => [Buffer.from(`a {\n${mark}}`), conflict, 2, 1],
  ),
])(
  "names the place of bytes that are no text, and of a merge conflict (%#)",
  (bytes, mistake, line, column) => {
    const { value, diagnostics } = decodeText("a.yaml", bytes);
    expect(value).toBeUndefined();
    expect(diagnostics).toMatchObject([{ ...mistake, place: { file: "a.yaml", line, column } }]);
  },
);
