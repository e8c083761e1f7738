/**
 * A title whose short words ("no", "a", "of") stay in one line with the word
 * they lead to: set large, a line that ends on one of them reads as a mistake.
 */
export function bindShortWords(title: string): string {
  return title.replace(/(?<![\p{L}\p{N}\p{P}])(\p{L}{1,2}) (?=\S)/gu, "$1\u00a0");
}
