// Languages write one number in different ways, and a translation may not change it.

/** A time of day: languages write it as "6:30 p.m.", "18h30" or "18:30". */
const time = /\b(\d{1,2})(?:(?:[:h](\d\d))?\s?([ap])\.?m\b|(?:h|[:h](\d\d))(?![\p{L}\d]))/giu;

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
  const plain = text.replace(time, (_, hours, minutes = "00", half, rest = minutes) => {
    const hour = half ? (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hours);
    return rest === "00" ? `${hour}` : `${hour}:${rest}`;
  });
  const number =
    /(?<!\d|\p{Script=Latin}-?)\d+(?:[.,–]\d+)*[%+]?(?=(?:st|nd|rd|th|x|[ªº])?(?!\p{Script=Latin}|[.,]?\d))/gu;
  return (plain.match(number) ?? []).sort();
}

/** Digits up to ten, and powers of ten: style guides write them as words. */
const oftenWord = /^(?:\d|1(?:0|\.000)+)$/;

/**
 * Whether languages mean the same: "1,500" in one of them is "1.500" in another, a range is two numbers, and "10" can be
 * "ten".
 */
function areAlike(numbers: string[], others: string[]): boolean {
  const plain = (list: string[]) => list.flatMap((one) => one.replaceAll(",", ".").split("–"));
  const [own, theirs] = [plain(numbers), plain(others)];
  const [extra, missing] = [listExtra(own, theirs), listExtra(theirs, own)];
  if (extra.length > 0 && missing.length > 0) return false;
  return [...extra, ...missing].every((one) => oftenWord.test(one));
}

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

/** Whether two texts in different languages have the same numbers. */
export function haveSameNumbers(text: string, other: string): boolean {
  const [own, others] = [numbersIn(text), numbersIn(other)];
  return (
    areAlike(own, others) ||
    areAlike(numbersIn(withoutMonths(text)), others) ||
    areAlike(own, numbersIn(withoutMonths(other)))
  );
}
