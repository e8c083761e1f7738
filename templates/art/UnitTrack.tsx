import { perRow, readUnits } from "./units.ts";

/** From one row of units to the next; a unit is 1 wide. */
const pitch = 1.2;

/**
 * A number drawn to the digit, in the units that it counts: as many reads as it says, an arrow where
 * it says "or more", and of a percentage the rest of the hundred, which is taller. What is no such
 * number has no drawing.
 */
export function UnitTrack({ number }: { number: string }) {
  const units = readUnits(number);
  if (!units) return null;
  const { count, rest, isMore } = units;
  const rows = Math.ceil((count + rest) / perRow);
  const yOf = (row: number) => round((rows - row - 0.5) * pitch);
  /** Units from one to another, each row a stroke; dashes part them. */
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
