import { bases } from "../variants.ts";
import { type Drawing, penFor, times } from "./pen.ts";

/** An alignment with its conserved sites, a pair on its template, a hairpin, a gel with one band a lane. */
export function drawPrimers(): Drawing {
  const [alignment, pair, hairpin, gel] = [penFor(0), penFor(1), penFor(2), penFor(3)];

  const rows = [5, 14, 23, 32, 41];
  const sites = [15, 51];
  const width = 12;
  /** Where a base differs: a column and the rows, clear of both sites; the next base stands a column on. */
  const differences = [
    [2, 0, 3],
    [30, 1, 4],
    [40, 1, 3],
    [66, 1, 3],
  ] as const;
  const ticks = bases.map((base, index) => [
    base,
    alignment.up(
      differences.flatMap(([x, ...marked]) =>
        marked.map(
          (row) => [x + index * 3, (rows[(row + index * 2) % 5] as number) - 2, 4] as const,
        ),
      ),
    ),
  ]);

  /** 1,000 to 50 base pairs: in a gel a band runs as far as the logarithm of its length is small. */
  const ladder = [1000, 600, 400, 250, 150, 100, 50].map((length) =>
    Math.round(26 * Math.log10(length) - 38),
  );

  return {
    "pale reads":
      alignment.across(rows.map((height) => [0, height, 78] as const)) +
      gel.across(ladder.map((height) => [1, height, 11] as const)),
    ...Object.fromEntries(ticks),
    thin:
      alignment.outlines(sites.map((x) => [x, 1, width, 44] as const)) +
      gel.path([0, 47], "v4h14v-4m2 0v4h14v-4m2 0v4h14v-4m2 0v4h14v-4m2 0v4h14v-4"),
    line:
      pair.path([0, 29], "h78m-78 10h78m-70-16h20l-5-5m47 27h-20l5 5") +
      hairpin.path([10, 3], "h24v-21c-16-12-8-22 5-22s21 10 5 22v21h24") +
      hairpin.across(times(4, (rung) => [34, 7 + rung * 5, 10] as const)),
    reads: pair.across([
      [8, 29, 62],
      [8, 19, 62],
    ]),
    "found reads": gel.across([17, 33, 49, 65].map((x) => [x, 22, 12] as const)),
  };
}
