import { seededRandom } from "../seeded-random.ts";
import { bell, type Drawing, type Place, penFor, times } from "./pen.ts";

/** Lines painted by parent, a Manhattan plot, predictions against observations, a trait by cycle of selection. */
export function drawBreeding(seed: number): Drawing {
  const random = seededRandom(seed);
  const [genotypes, manhattan, prediction, cycles] = [penFor(0), penFor(1), penFor(2), penFor(3)];

  /** Two parents, and lines of their progeny: where each chromosome comes from the second one. */
  const row = (index: number) => 38 - index * 7 - (index > 1 ? 2 : 0);
  const fromSecond = [
    [1, 0, 78],
    [2, 0, 31],
    [3, 47, 31],
    [4, 19, 40],
    [5, 0, 12],
    [5, 58, 20],
  ] as const;

  /** Noise, and flanks up to both peaks, each within a chromosome: markers near a locus are inherited with it. */
  const markers = times(39, (index): Place => {
    const x = index * 2;
    const flank = 19 - 3 * Math.min(Math.abs(x - 22), Math.abs(x - 70));
    return [x, Math.max(2 + Math.round(random() ** 2 * 12), flank)];
  });
  const block = (first: number) =>
    markers.filter((_, index) => Math.floor(index / 8) % 2 === first);

  const values = times(16, (index): Place => {
    const noise = Math.round(bell(random) * 15);
    return [3 + index * 5, 10 + index * 2 + noise];
  });

  return {
    "pale fill":
      genotypes.boxes(times(6, (index) => [0, row(index), 78, 5])) +
      cycles.path([0, 0], "c12 0 12-22 20-22s8 22 20 22z"),
    fill:
      genotypes.boxes(fromSecond.map(([line, x, width]) => [x, row(line), width, 5])) +
      cycles.path([23, 0], "c10 0 9-28 16-28s6 28 16 28z"),
    "pale dots": manhattan.dots(block(0)),
    dots: manhattan.dots(block(1)) + prediction.dots(values),
    dashed: manhattan.path([0, 20], "h78") + prediction.path([3, 2], "l74-44"),
    "found dots": manhattan.dots("21,24 23,30 22,37 22,44 71,25 69,31 70,38"),
    "found fill": cycles.path([49, 0], "c8 0 7-34 13-34s5 34 13 34z"),
    line: prediction.path([3, 10], "l74-28") + cycles.path([20, 42], "h40m-4-4l4 4-4 4"),
  };
}
