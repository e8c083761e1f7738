/**
 * A title whose short words ("no", "a", "of") stay on one line with the next
 * word: in large type, a line that ends with one of them looks like an error.
 */
export function bindShortWords(title: string): string {
  return title.replace(/(?<![\p{L}\p{N}\p{P}])(\p{L}{1,2}) (?=\S)/gu, "$1\u00a0");
}
