/** How many units a row of a track holds. */
export const perRow = 25;

/** More rows than this cannot be read as a number. */
const mostRows = 10;

/** A number as units to draw. */
export interface Units {
  count: number;
  /** For a percentage: what is missing to 100. */
  rest: number;
  /** Whether it says "or more". */
  isMore: boolean;
}

/** Reads "50", "50+" and "99%"; undefined for any other text, and for a number too large to draw. */
export function readUnits(number: string): Units | undefined {
  // In dev a private character before and after each text marks it.
  const [, digits, sign] = /^\p{Co}?(\d+)\s?([+%]?)\p{Co}?$/u.exec(number) ?? [];
  const count = Number(digits);
  const isShare = sign === "%";
  if (!(count > 0) || count > (isShare ? 100 : mostRows * perRow)) return undefined;
  return { count, rest: isShare ? 100 - count : 0, isMore: sign === "+" };
}
