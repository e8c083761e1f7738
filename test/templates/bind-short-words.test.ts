import { describe, expect, it } from "vitest";
import { bindShortWords } from "../../templates/parts/bind-short-words.ts";

describe("bindShortWords(title)", () => {
  it("keeps a short word with the next one", () => {
    expect(bindShortWords("Lemos genomas no Rio, leitura a leitura")).toBe(
      "Lemos genomas no\u00a0Rio, leitura a\u00a0leitura",
    );
    expect(bindShortWords("À luz do dia")).toBe("À\u00a0luz do\u00a0dia");
  });

  it("leaves longer words, the end and words in punctuation as they are", () => {
    for (const title of ["Reading with care", "What for? Me", "P&D (em dia)", ""])
      expect(bindShortWords(title)).toBe(title);
  });
});
