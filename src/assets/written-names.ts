/** Among the words in code: that it joins words by a hyphen. */
const hyphen = '"-"';

/** The words in code. */
export function listWords(code: readonly string[]): Set<string> {
  const words = new Set(code.flatMap((text) => text.match(/[\w\u0080-\uffff-]+/g) ?? []));
  return code.some((text) => text.includes(hyphen)) ? words.add(hyphen) : words;
}

/** Whether code has a name, or a beginning from which it may put it together: `track-` of `track-${kind}`. */
export function isWritten(name: string, words: ReadonlySet<string>): boolean {
  const beginnings = [...name.matchAll(/[-_]+/g)].flatMap(({ 0: sign, index }) => {
    const first = name.slice(0, index);
    return words.has(hyphen) ? [first, first + sign] : first + sign;
  });
  return [name, ...beginnings].some((word) => word !== "" && words.has(word));
}
