import { seededRandom } from "./seeded-random.ts";

/** A read as it lies below the track: from one bin to another, in a row. */
export interface Read {
  row: number;
  start: number;
  length: number;
}

/**
 * Reads piled up below a coverage track, packed upwards as a browser packs them:
 * a row reaches only where the depth above it does, so the pile mirrors the
 * profile, as water would.
 */
export function pileUp(depths: readonly number[], rows: number, seed: number): Read[] {
  const random = seededRandom(seed);
  const deepest = Math.max(...depths);
  const reads: Read[] = [];
  for (let row = 0; row < rows; row++) {
    let start = Math.floor(random() * 12) - 6;
    while (start < depths.length) {
      // Few lengths and one gap: a path that repeats itself is short.
      const length = 10 + 3 * Math.floor(random() * 5);
      const middle = depths[Math.min(depths.length - 1, Math.max(0, start + (length >> 1)))] ?? 0;
      const reach = 1 + Math.sqrt(middle / deepest) * (rows - 1) * (0.75 + random() * 0.4);
      if (row < reach) reads.push({ row, start, length });
      start += length + 3;
    }
  }
  return reads;
}

/** The shortest part of a read that is drawn beside a gap, in bins. */
const shortest = 3;

/**
 * The reads as the strokes of one path, each a move from the end of the one before.
 *
 * @param gaps bins of a row to leave out, with one bin on each side as a margin
 */
export function readsPath(
  reads: readonly Read[],
  gaps: readonly { bin: number; row: number }[],
): string {
  let path = "";
  let [x, y] = [0, 0];
  for (const { row, start, length } of reads) {
    const cuts = gaps.filter(
      (gap) => gap.row === row && start < gap.bin && gap.bin < start + length,
    );
    const ends = [...cuts.map(({ bin }) => bin - 1), start + length];
    for (const [index, end] of ends.entries()) {
      const from = index === 0 ? start : (ends[index - 1] ?? 0) + 3;
      if (end < from + shortest) continue;
      path += `m${from - x} ${row - y}h${end - from}`;
      [x, y] = [end, row];
    }
  }
  return path;
}
