import type { SourceText } from "./messages.ts";

type Named = Pick<SourceText, "file" | "name" | "text">;

export const keyOf = ({ file, name }: Named) => `${file} ${name}`;

/**
 * Finds a text by its name. An entry without a slug is named by its number, which changes when entries move,
 * so its text leads to it.
 */
export function findAgain<T extends Named>(texts: readonly T[], wanted: Named): T | undefined {
  const withoutNumbers = (text: Named) => keyOf(text).replace(/\d+ of \d+/g, "");
  const alike = texts.filter((text) => withoutNumbers(text) === withoutNumbers(wanted));
  const same = alike.filter(({ text }) => text === wanted.text);
  const hasName = ({ name }: Named) => name === wanted.name;
  return same.find(hasName) ?? (same.length === 1 ? same[0] : alike.find(hasName));
}
