import { seededRandom } from "../seeded-random.ts";
import { type Drawing, penFor, span, times } from "./pen.ts";

/** Samples up to the planned depth, quality by base, reads piled up on a variant, coverage with its variants. */
export function drawSequencing(seed: number): Drawing {
  const random = seededRandom(seed);
  const [design, quality, pile, coverage] = [penFor(0), penFor(1), penFor(2), penFor(3)];

  const samples = [36, 38, 34, 36, 38, 34].map(
    (depth, index) => [index * 10 + (index > 2 ? 21 : 0), 0, 7, depth] as const,
  );
  const scores = times(26, (step) => {
    const slide = Math.max(0, step - 15) / 10;
    return Math.round(Math.min(34 + step * 3, 41) - slide ** 2 * 28);
  });

  const variant = 40;
  const reads = times(6, (row) => {
    const height = 4 + row * 7;
    const long = () => 14 + 2 * Math.round(random() * 4);
    const from = 24 + 2 * Math.round(random() * 5);
    const [before, over, after] = [long(), long() + 4, long()];
    const end = from + over + 3;
    return [
      [Math.max(0, from - 3 - before), height, Math.min(before, from - 3)],
      [from, height, over],
      [end, height, Math.min(after, span - end)],
    ] as const;
  }).flat();

  const floor = 14;
  const depths = times(26, (bin) =>
    Math.round(30 * Math.sin((Math.PI * (bin + 3)) / 32) ** 0.7 * (0.86 + 0.14 * random())),
  );
  const [homozygous, heterozygous] = [16, 7];
  const depthAt = (bin: number) => depths[bin] as number;

  return {
    "pale fill": design.boxes(samples),
    fill: quality.steps(3, scores.slice(0, 22)) + coverage.steps(3, depths, 0, floor),
    "out fill": quality.boxes(
      scores.slice(22).map((score, index) => [67 + index * 3, 0, 2, score] as const),
    ),
    "pale reads":
      pile.across(reads) +
      coverage.across([
        [1, 9, 17],
        [20, 9, 22],
        [45, 9, 14],
        [62, 9, 15],
        [6, 3, 20],
        [31, 3, 24],
        [58, 3, 16],
      ]),
    dashed: design.path([0, 42], "h78"),
    C: pile.up([0, 2, 3].map((row) => [variant, 2 + row * 7, 4] as const)),
    "found fill": coverage.boxes([
      [homozygous * 3, floor, 3, depthAt(homozygous)],
      [heterozygous * 3, floor, 3, Math.round(depthAt(heterozygous) / 2)],
      [homozygous * 3, 7, 3, 4],
      [homozygous * 3, 1, 3, 4],
      [heterozygous * 3, 7, 3, 4],
    ]),
  };
}
