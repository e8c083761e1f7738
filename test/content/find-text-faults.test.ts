import { describe, expect, it } from "vitest";
import {
  findCharacterFault,
  findStructureFault,
  findValueFaults,
} from "../../src/content/find-text-faults.ts";
import { parseYaml } from "../../src/content/parse-yaml.ts";

/** As Unicode names them; lines end and are indented by the two exceptions. A byte order mark has its place at a file's start. */
const noText =
  /^(?![\t\n])[\p{Control}\p{Bidi_Control}\p{Noncharacter_Code_Point}\p{Surrogate}\ufeff]$/u;

describe("findCharacterFault(file, text)", () => {
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
      message: "the character U+0007 stands here; it cannot be seen and is no text",
      hint: "delete it and write the line anew",
      place: { line: 2, column: 4, length: 1 },
    });
    expect(findCharacterFault("a.yaml", "a: \u{1fffe}\n")?.message).toContain("U+1FFFE");
    expect(findCharacterFault("a.yaml", "\u0007")?.message).toContain("U+0007");
  });

  it("takes line ends of CR and LF, and says what to do about those of CR alone", () => {
    expect(findCharacterFault("a.yaml", "a: b\r\nc: d\r\n")).toBeUndefined();
    expect(findCharacterFault("a.yaml", "a: b\r\nc: d\re: f\n")).toMatchObject({
      message: "the character U+000D stands here; it cannot be seen and is no text",
      hint: 'save the file with "LF" line ends in your editor',
      place: { line: 2, column: 5 },
    });
    expect(findCharacterFault("a.yaml", "a: b\r")?.place).toMatchObject({ line: 1, column: 5 });
  });
});

describe("findStructureFault(file, text)", () => {
  it.each(["<<<<<<< HEAD", "|||||||", "=======", ">>>>>>> main"])("finds the marker %s", (line) => {
    for (const text of [`a: b\n${line}\nc: d\n`, `a: b\n${line}`, `a: b\r\n${line}\r\nc: d`]) {
      expect(findStructureFault("a.yaml", text)).toMatchObject({
        code: "yaml/syntax",
        message: "a conflict marker of an unfinished merge stands here",
        hint: "decide between the two versions and remove the marker lines",
        place: { line: 2, column: 1, length: 7 },
      });
    }
  });

  it.each([
    "<<<<<< six",
    "<",
    "=",
    ">",
    "|",
    "========",
    "<<<<<<<HEAD",
    " =======",
    "a: =======",
    "# >>>>>>> b",
  ])("takes %j for text", (line) => {
    expect(findStructureFault("a.yaml", `a: b\n${line}\n`)).toBeUndefined();
  });

  it.each([
    ["within a text", `a: "${"[".repeat(40)}"\n`],
    ["closed again", "a: [[b], {c: d}]\n".repeat(20)],
    ["closed too often", `a: [b${"]".repeat(40)}\n${"c: [d]\n".repeat(40)}`],
    ["of lines that only go far in", `a: |\n${"  b\n".repeat(3)}${" ".repeat(40)}c\n`],
  ])("counts no brackets and no spaces %s", (_, text) => {
    expect(findStructureFault("a.yaml", text)).toBeUndefined();
  });

  it("says how to mend what lies too deep", () => {
    expect(findStructureFault("a.yaml", `a: ${"[".repeat(33)}`)).toMatchObject({
      code: "yaml/unsupported",
      message: "lists and groups lie deeper in one another here than any page needs",
      hint: "write a text that starts with [, { or - in quotes",
      place: { line: 1, column: 35 },
    });
  });
});

describe("findValueFaults(source)", () => {
  const faultsIn = (text: string) => {
    const { value } = parseYaml("a.yaml", text);
    if (!value) throw new Error("not YAML");
    return findValueFaults(value).map(({ code, hint, message, place }) => {
      expect([code, hint]).toEqual([
        "file/character",
        "remove its code, which starts with a backslash",
      ]);
      return `${place?.line}:${place?.column} ${message}`;
    });
  };

  it("finds what is written as a code, in texts and keys, however deep", () => {
    expect(faultsIn('a: "x\\u202Ey"\nb:\n  - 1\n  - "\\u0007": "\\uFFFF"\n')).toEqual([
      "1:4 this text holds the character U+202E, which is no text",
      "4:5 this text holds the character U+0007, which is no text",
      "4:15 this text holds the character U+FFFF, which is no text",
    ]);
  });

  it("finds nothing in other codes, and where there are none", () => {
    expect(faultsIn('a: "\\u00e7\\n\\t\\\\"\nb: 1\nc: true\n')).toEqual([]);
    expect(faultsIn("a: b\n")).toEqual([]);
  });
});
