/** How many units a row of a track holds. */
const perRow = 25;

/** More rows than this cannot be read as a number. */
const mostRows = 10;

/** The distance between two rows of units; a unit is 1 wide. */
const pitch = 1.2;

/**
 * A number drawn as that many reads, with an arrow if it says "or more"; a percentage also shows the
 * rest of the hundred, taller. Any other text has no drawing.
 */
export function UnitTrack({ number }: { number: string }) {
  const units = readUnits(number);
  if (!units) return null;
  const { count, rest, isMore } = units;
  const rows = Math.ceil((count + rest) / perRow);
  const yOf = (row: number) => round((rows - row - 0.5) * pitch);
  /** Some of the units: one stroke per row, which the stylesheet dashes. */
  const draw = (from: number, to: number) => {
    let path = "";
    for (let at = from; at < to; ) {
      const row = Math.floor(at / perRow);
      const end = Math.min(to, (row + 1) * perRow);
      path += `M${at - row * perRow} ${yOf(row)}h${end - at}`;
      at = end;
    }
    return path;
  };
  const last = Math.ceil(count / perRow) - 1;
  const arrow = `M${round(count - last * perRow + 0.2)} ${round(yOf(last) - 0.5)}l.9.5-.9.5z`;
  return (
    <svg
      className="units"
      viewBox={`0 0 ${perRow + 1.5} ${round(rows * pitch)}`}
      aria-hidden="true"
    >
      <path d={draw(0, count)} />
      {rest > 0 && <path className="rest" d={draw(count, count + rest)} />}
      {isMore && <path className="more" d={arrow} />}
    </svg>
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/**
 * Reads "50", "50+" and "99%"; undefined for any other text, and for a number too large to draw.
 * `rest`: what a percentage lacks to 100. `isMore`: whether the text says "or more".
 */
function readUnits(number: string) {
  // In dev a private character before and after each text marks it.
  const [, digits, sign] = /^\p{Co}?(\d+)\s?([+%]?)\p{Co}?$/u.exec(number) ?? [];
  const count = Number(digits);
  const isShare = sign === "%";
  if (!(count > 0) || count > (isShare ? 100 : mostRows * perRow)) return undefined;
  return { count, rest: isShare ? 100 - count : 0, isMore: sign === "+" };
}
