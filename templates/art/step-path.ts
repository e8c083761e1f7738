/**
 * The outline of a coverage track as one path: one step per bin, filled down to the
 * base line. Relative integer moves, with equal bins joined, keep it short.
 *
 * @param floor the base line's y; depth counts upwards from it
 * @param binWidth how wide a bin is drawn
 * @param left the first bin's x
 */
export function stepPath(
  depths: readonly number[],
  floor: number,
  binWidth: number,
  left = 0,
): string {
  let path = `M${left} ${floor}`;
  let depth = 0;
  let run = 0;
  for (const next of depths) {
    if (next !== depth) {
      if (run > 0) path += `h${run}`;
      path += `v${depth - next}`;
      depth = next;
      run = 0;
    }
    run += binWidth;
  }
  return `${path}h${run}V${floor}z`;
}
