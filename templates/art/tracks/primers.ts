import { bases } from "../variants.ts";
import { type Drawing, penFor, times } from "./pen.ts";

/** An alignment with its conserved sites, a pair on its template, a hairpin, a gel: ladder, one band a lane, and none without template. */
export function drawPrimers(): Drawing {
  const [alignment, pair, hairpin, gel] = [penFor(0), penFor(1), penFor(2), penFor(3)];

  const rows = [5, 14, 23, 32, 41];
  const sites = [15, 51];
  const width = 12;
  /** Where a base differs, outside of both sites: a column, and the rows; the next base is one column on. */
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

  /** Long fragments crowd below the wells; the band of 500 base pairs is the strongest, as in ladders that are sold. */
  const ladder = [38, 35, 32, 28, 21, 15, 6];
  const lanes = 6;
  const lane = (index: number) => 1 + index * 13;

  return {
    "pale reads":
      alignment.across(rows.map((height) => [0, height, 78] as const)) + gel.across("1,25,11"),
    "pale line": gel.across(ladder.map((height) => [1, height, 11] as const)),
    ...Object.fromEntries(ticks),
    thin:
      alignment.outlines(sites.map((x) => [x, 1, width, 44] as const)) +
      gel.path([0, 0], `v-47h1${times(lanes, () => "v4h11v-4").join("h2")}h1v47`),
    line:
      pair.path([0, 29], "h78m-78 10h78m-70-16h20l-5-5m47 27h-20l5 5") +
      hairpin.path([1, 42], "l12 12h37a11 11 0 1 1 0 12h-37l-6 6") +
      hairpin.up(times(7, (rung) => [15 + rung * 5, 18, 12] as const)),
    reads: pair.across("8,29,62 8,19,62"),
    "found reads": gel.across([1, 2, 3, 4].map((index) => [lane(index), 18, 11] as const)),
  };
}
