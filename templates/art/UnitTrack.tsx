import { perRow, readUnits } from "./units.ts";

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
