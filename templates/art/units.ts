/** How many units a row of a track holds. */
export const perRow = 25;

/** More rows are no picture of a number any more. */
const mostRows = 10;

/** What a number says, in units to draw. */
export interface Units {
  count: number;
  /** What a percentage leaves of the hundred. */
  rest: number;
  /** Whether it says "or more". */
  isMore: boolean;
}

/** Reads "50", "50+" and "99%"; undefined for any other text, and for what is too much to draw. */
export function readUnits(number: string): Units | undefined {
  // In dev a private character before and after each text marks it.
  const [, digits, sign] = /^\p{Co}?(\d+)\s?([+%]?)\p{Co}?$/u.exec(number) ?? [];
  const count = Number(digits);
  const isShare = sign === "%";
  if (!(count > 0) || count > (isShare ? 100 : mostRows * perRow)) return undefined;
  return { count, rest: isShare ? 100 - count : 0, isMore: sign === "+" };
}
