import { describe, expect, it } from "vitest";
import { findCharacterFault } from "../../src/content/find-text-faults.ts";

/** As Unicode names them; lines end and are indented by the three exceptions. */
const noText =
  /^(?![\t\n\r])[\p{Control}\p{Bidi_Control}\p{Noncharacter_Code_Point}\p{Surrogate}]$/u;

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
});
