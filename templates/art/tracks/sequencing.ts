import { seededRandom } from "../seeded-random.ts";
import { type Drawing, penFor, span, times } from "./pen.ts";

/** Two groups of three samples, quality by base, reads piled up on a variant, coverage with its variants. */
export function drawSequencing(seed: number): Drawing {
  const random = seededRandom(seed);
  const [design, quality, pile, coverage] = [penFor(0), penFor(1), penFor(2), penFor(3)];

  const three = (shape: string, move: string) => Array(3).fill(shape).join(move);
  const tubes = three("h10m-1 0v22l-4 10-4-10v-22", "m10 0");
  const contents = three("v12l4 10 4-10v-12z", "m11 0");
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

  const floor = 18;
  const depths = times(26, (bin) =>
    Math.round(28 * Math.sin((Math.PI * (bin + 3)) / 32) ** 0.7 * (0.86 + 0.14 * random())),
  );
  const [homozygous, heterozygous] = [16, 7];
  const depthAt = (bin: number) => depths[bin] as number;

  return {
    "pale fill": design.path([2, 28], contents),
    "pale line": design.path([1, 38], `${tubes}m22 0${tubes}m-67-5v-3h30v3m15 0v-3h30v3`),
    fill:
      design.path([47, 28], contents) +
      quality.steps(3, scores.slice(0, 22)) +
      coverage.steps(3, depths, 0, floor),
    "out fill": quality.steps(3, scores.slice(22), 67),
    dashed: quality.path([0, 29], "h78"),
    "pale reads":
      pile.across(reads) +
      coverage.across("1,13,17 20,13,22 45,13,14 62,13,15 6,4,20 31,4,24 58,4,16"),
    C: pile.up([0, 2, 3].map((row) => [variant, 1 + row * 7, 6] as const)),
    "found fill": coverage.boxes([
      [homozygous * 3, floor, 3, depthAt(homozygous)],
      [heterozygous * 3, floor, 3, Math.round(depthAt(heterozygous) / 2)],
      [homozygous * 3, 9, 3, 7],
      [homozygous * 3, 0, 3, 7],
      [heterozygous * 3, 9, 3, 7],
    ]),
  };
}
