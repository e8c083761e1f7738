import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { escapeMarkup } from "../../src/site/escape-markup.ts";
import { fc } from "../support/property.ts";

describe("escapeMarkup(text)", () => {
  it("is read back to the letter, between tags and in both kinds of quotes", () => {
    const text = fc.string({ unit: fc.constantFrom(..."<>&\"'=/;# ax$1") });
    fc.assert(
      fc.property(text, (words) => {
        const safe = escapeMarkup(words);
        const page = parse(`<p title="${safe}" lang='${safe}'>${safe}</p>`);
        expect(page.querySelectorAll("*")).toHaveLength(1);
        const [paragraph] = page.querySelectorAll("p");
        expect(paragraph?.text).toBe(words);
        expect(paragraph?.getAttribute("title")).toBe(words);
        expect(paragraph?.getAttribute("lang")).toBe(words);
      }),
    );
  });
});
