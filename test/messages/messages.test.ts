import { expect, it } from "vitest";
import { listMessages, listTexts } from "./list-messages.ts";

const listed = listMessages();
const messages = listed.flatMap(({ messages, at }) => messages.map((text) => ({ text, at })));
const hints = listed.flatMap(({ hints, at }) => hints.map((text) => ({ text, at })));
const texts = [...messages, ...hints, ...listTexts()];

/** A value in a message, of which only its name is known here, counts as a word. */
const withoutValues = (text: string) => text.replace(/‹[^›]*›/g, "X");
const countWords = (text: string) =>
  withoutValues(text)
    .replace(/ \[X\]$/, "")
    .split(/\s+/).length;
const notVerbs = /^(?:a|an|the|it|its|this|that|these|there|you|your|please|maybe|Vitrine)\b/;
const subjectless = /^(?:(?:after|once|when) )?(?:it|its)\b/;
const counted =
  /‹(?!plural\(|min›|max›)[^›]*› (?:entries|texts|letters|characters|files|errors|warnings|spaces)\b/;
const unusual =
  /[“”‘’]|\b(?:anew|whence|whereof|whoever|somebody|nobody|mend(?:s|ed)?|heal(?:s|ed)?|judge[sd]?|for ever|all the same|no such|photographs?|page types?|(?:behavi|neighb|col)ours?)\b/i;

// The rules of plain messages that a program can check; `npm run messages` prints all for the rest.
it.each([
  ["a message has at most twelve words", messages, (text: string) => countWords(text) > 12],
  ["a message has no full stop", messages, /[^.…]\.$/],
  ["a message begins in lower case", messages, /^(?!Escape|Tab|Vitrine)[A-Z][a-z]+ [a-z]/],
  // Lists of findings show no element.
  ["a message says what it is about", messages, subjectless],
  ["a hint begins with a verb: it says what to do", hints, notVerbs],
  ["a hint begins in lower case, and has no full stop", hints, /^[A-Z][a-z]|[^.…]\.$/],
  ["a value is not followed by the plural of a noun, but by plural()", texts, counted],
  ["commands are named in quotes", texts, /\brun:|\brun (?:npm|npx)\b/],
  ["quotes are straight, words usual", texts, (text: string) => unusual.test(withoutValues(text))],
])("%s", (_, all, wrong) => {
  const isWrong = (text: string) => (wrong instanceof RegExp ? wrong.test(text) : wrong(text));
  expect(all.filter(({ text }) => isWrong(text))).toEqual([]);
});

it("every problem has a hint", () => {
  const hinted = new Set(listed.flatMap(({ code, hints }) => (hints.length > 0 ? code : [])));
  // Theirs are made from lists that this reader does not follow.
  for (const code of ["a11y/unvisited", "content/unknown-part"]) hinted.add(code);
  const said = listed.filter(({ messages }) => messages.length > 0);
  expect(said.filter(({ code }) => !hinted.has(code))).toEqual([]);
});

it("messages are read from every area of the sources", () => {
  expect(messages.length).toBeGreaterThan(200);
  expect(new Set(listed.map(({ code }) => code.split("/")[0])).size).toBeGreaterThan(15);
});
