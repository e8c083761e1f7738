// Languages write one number in different ways, and a translation may not change it.

/** A time of day: languages write it as "6:30 p.m.", "18h30" or "18:30". */
const time = /\b(\d{1,2})(?:(?:[:h](\d\d))?\s?([ap])\.?m\b|(?:h|[:h](\d\d))(?![\p{L}\d]))/giu;

/** A range of times with "a.m." or "p.m." behind the second one alone. */
const timeRange =
  /\b(\d{1,2})((?::\d\d)?)(\s?(?:[–-]|and|to|until)\s?)(\d{1,2})(?=(?::\d\d)?\s?([ap])\.?m\b)/gi;

/** "2 to 5 p.m." starts in the afternoon, and "9 to 5 p.m." does not. */
const withBothHalves = (text: string) =>
  text.replace(timeRange, (all, start, minutes, sign, end, half) =>
    Number(start) % 12 < Number(end) % 12 ? `${start}${minutes} ${half}m${sign}${end}` : all,
  );

/** The country code of a telephone number, which texts for that country leave out. */
const countryCode = /\+\d{1,3}(?=[\s(.-]+\(?\d)/g;

/** A date in numbers: elsewhere, its month may be a word. */
const date = /(?<!\d)(?:(\d{1,2})([/.])(\d{1,2})\2(\d{4})|(\d{4})-(\d\d)-(\d\d))(?!\d)/g;

/** Where either number may be the month, the first one is the day. */
const withoutMonths = (text: string) =>
  text.replace(date, (_, first, _sign, second, year, isoYear, _month, isoDay) =>
    year
      ? `${Number(Number(second) > 12 ? second : first)} ${year}`
      : `${Number(isoDay)} ${isoYear}`,
  );

/**
 * The numbers of a text, sorted, because languages order them differently. Digits in a name such
 * as DESeq2 do not count; Arabic writes "and" as a letter before the number.
 */
export function numbersIn(text: string): string[] {
  const plain = withBothHalves(text.replace(countryCode, "")).replace(
    time,
    (_, hours, minutes = "00", half, rest = minutes) => {
      const hour = half ? (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hours);
      return rest === "00" ? `${hour}` : `${hour}:${rest}`;
    },
  );
  const number =
    /(?<!\d|\p{Script=Latin}-?)\d+(?:[.,–]\d+)*[%+]?(?=(?:st|nd|rd|th|x|[ªº])?(?!\p{Script=Latin}|[.,]?\d))/gu;
  return (plain.match(number) ?? []).sort();
}

/** Numbers up to twelve, powers of ten, and half an hour: style guides write them as words. */
const oftenWord = /^(?:\d|1[12]|30|1(?:0|\.000)+)$/;

/** Numbers as no language writes them: "1,500" in one is "1.500" in another, and a range is two. */
const plain = (numbers: readonly string[]) =>
  numbers.flatMap((one) => one.replaceAll(",", ".").split("–"));

/** What a list has more often than another one. */
function listExtra(list: string[], other: string[]): string[] {
  const left = new Map<string, number>();
  for (const one of other) left.set(one, (left.get(one) ?? 0) + 1);
  return list.filter((one) => {
    const count = left.get(one) ?? 0;
    left.set(one, count - 1);
    return count <= 0;
  });
}

/** Whether two texts in different languages have the same numbers, or one has words in their place. */
export function haveSameNumbers(text: string, other: string): boolean {
  const compare = (one: string, another: string) => {
    const [own, theirs] = [plain(numbersIn(one)), plain(numbersIn(another))];
    return [listExtra(own, theirs), listExtra(theirs, own)] as const;
  };
  const [extra, missing] = compare(text, other);
  const mayBeWords = [...extra, ...missing].every((one) => oftenWord.test(one));
  if ((extra.length === 0 || missing.length === 0) && mayBeWords) return true;
  return [compare(withoutMonths(text), other), compare(text, withoutMonths(other))].some((lists) =>
    lists.every((list) => list.length === 0),
  );
}
