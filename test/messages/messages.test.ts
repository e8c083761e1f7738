import { describe, expect, it } from "vitest";
import { listMessages, listTexts } from "./list-messages.ts";

const messages = listMessages();
const texts = [
  ...messages.flatMap(({ messages: said, hints, at }) =>
    [...said, ...hints].map((text) => ({ text, at })),
  ),
  ...listTexts(),
];
/** A value in a message, of which only its name is known here, counts as a word. */
const withoutValues = (text: string) => text.replace(/‹[^›]*›/g, "X");

/** The rules of plain messages that a program can check; `npm run messages` prints all for the rest. */
describe("what the program says", () => {
  it("names the problem in at most twelve words, without a full stop", () => {
    const wrong = messages.flatMap(({ code, messages: said }) =>
      said
        .filter((text) => {
          const words = withoutValues(text)
            .replace(/ \[X\]$/, "")
            .split(/\s+/);
          return (
            words.length > 12 || /[^.…]\.$|^(?!Escape|Tab|Vitrine)[A-Z][a-z]+ [a-z]/.test(text)
          );
        })
        .map((text) => `${code}: ${text}`),
    );
    expect(wrong).toEqual([]);
  });

  it("says in a hint what to do: a verb first, in lower case, without a full stop", () => {
    const notVerbs = /^(?:a|an|the|it|its|this|that|these|there|you|your|please|maybe|Vitrine)\b/;
    const wrong = messages.flatMap(({ code, hints }) =>
      hints
        .filter((hint) => notVerbs.test(hint) || /^[A-Z][a-z]|[^.…]\.$/.test(hint))
        .map((hint) => `${code}: ${hint}`),
    );
    expect(wrong).toEqual([]);
  });

  it("says in a message what it is about: lists of findings show no element", () => {
    const subjectless = /^(?:(?:after|once|when) )?(?:it|its)\b/;
    const wrong = messages.flatMap(({ messages: said }) =>
      said.filter((text) => subjectless.test(text)),
    );
    expect(wrong).toEqual([]);
  });

  it("has a hint for every problem", () => {
    const hinted = new Set(messages.flatMap(({ code, hints }) => (hints.length > 0 ? code : [])));
    const without = messages.filter(
      ({ code, messages: said }) => said.length > 0 && !hinted.has(code),
    );
    // Theirs are made from lists that this reader does not follow.
    const elsewhere = ["a11y/unvisited", "content/unknown-part"];
    expect(without.map(({ code }) => code).filter((code) => !elsewhere.includes(code))).toEqual([]);
  });

  it("counts by plural(): a value is not followed by the plural of a noun", () => {
    const counted =
      /‹(?!plural\(|min›|max›)[^›]*› (?:entries|texts|letters|characters|files|errors|warnings|spaces)\b/;
    expect(texts.filter(({ text }) => counted.test(text))).toEqual([]);
  });

  it("names commands in quotes", () => {
    expect(texts.filter(({ text }) => /\brun:|\brun (?:npm|npx)\b/.test(text))).toEqual([]);
  });

  it("uses straight quotes and the usual words", () => {
    const unusual =
      /[“”‘’]|\b(?:anew|whence|whereof|whoever|somebody|nobody|mend(?:s|ed)?|heal(?:s|ed)?|judge[sd]?|for ever|all the same|no such|photographs?|page types?|(?:behavi|neighb|col)ours?)\b/i;
    const wrong = texts.filter(({ text }) => unusual.test(withoutValues(text)));
    expect(wrong).toEqual([]);
  });

  it("is read from every area of the sources", () => {
    expect(messages.flatMap(({ messages: said }) => said).length).toBeGreaterThan(200);
    expect(new Set(messages.map(({ code }) => code.split("/")[0])).size).toBeGreaterThan(15);
  });
});
