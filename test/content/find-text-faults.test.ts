import { expect, it } from "vitest";
import { findCharacterFault } from "../../src/content/find-text-faults.ts";

/** As Unicode names them; lines end and are indented by the two exceptions. A byte order mark has its place at a file's start. */
const noText =
  /^(?![\t\n])[\p{Control}\p{Bidi_Control}\p{Noncharacter_Code_Point}\p{Surrogate}\p{Zl}\p{Zp}\p{Co}\ufeff]$/u;

it("finds every character of Unicode that is no text, and no other", () => {
  const wrong: string[] = [];
  for (let code = 0; code <= 0x10ffff; code++) {
    const character = String.fromCodePoint(code);
    const isFound = findCharacterFault("a.yaml", `a: ${character}b\n`) !== undefined;
    if (isFound !== noText.test(character)) wrong.push(code.toString(16));
  }
  expect(wrong).toEqual([]);
});

it("names the first one, its place, and what to do", () => {
  expect(findCharacterFault("a.yaml", "a: b\nc: \u0007\u202e\n")).toMatchObject({
    code: "file/character",
    message: "invisible character U+0007 is not allowed",
    hint: "delete the line and type it again",
    place: { line: 2, column: 4, length: 1 },
  });
  expect(findCharacterFault("a.yaml", "a: \u{1fffe}\n")?.message).toContain("U+1FFFE");
  expect(findCharacterFault("a.yaml", "a: \uf0b7 b\n")).toMatchObject({
    message: "only special fonts have the character U+F0B7",
    hint: 'remove it; for an entry of a list, write "- "',
  });
  expect(findCharacterFault("a.yaml", "\u0007")?.message).toContain("U+0007");
});

it("takes line ends of CR and LF, and says what to do about those of CR alone", () => {
  expect(findCharacterFault("a.yaml", "a: b\r\nc: d\r\n")).toBeUndefined();
  expect(findCharacterFault("a.yaml", "a: b\r\nc: d\re: f\n")).toMatchObject({
    message: "invisible character U+000D is not allowed",
    hint: 'save the file with "LF" line endings in your editor',
    place: { line: 2, column: 5 },
  });
  expect(findCharacterFault("a.yaml", "a: b\r")?.place).toMatchObject({ line: 1, column: 5 });
});
