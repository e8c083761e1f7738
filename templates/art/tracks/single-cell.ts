import { cloud, type Drawing, penFor, times } from "./pen.ts";

/** Cells against empty drops by barcode rank, a map of cells with a trajectory, clones by size, peptides by rank. */
export function drawSingleCell(): Drawing {
  const [knee, map, clones, peptides] = [penFor(0), penFor(1), penFor(2), penFor(3)];

  const barcodes = times(26, (rank) =>
    Math.round(rank < 12 ? 44 - rank / 2 : 1 + 38 * Math.exp(-(rank - 11) / 2.6)),
  );
  const ranks = times(12, (rank) => Math.round(3 + 41 * Math.exp(-rank / 3.6)));
  const bar = (rank: number) => [rank * 6 + 3, 0, 5, ranks[rank] as number] as const;

  return {
    "out fill": knee.steps(3, barcodes.slice(14), 42),
    fill:
      knee.steps(3, barcodes.slice(0, 14)) +
      clones.circles([
        [43, 34, 7],
        [42, 13, 6],
      ]) +
      peptides.boxes(times(9, (index) => bar(index + 3))),
    "pale dots": map.dots(cloud([14, 13])),
    dots:
      map.dots(cloud([39, 34])) +
      clones.dots(times(10, (clone) => [57 + (clone % 2) * 9, 42 - clone * 4] as const)),
    "found dots": map.dots(cloud([64, 13])),
    line: map.path([10, 9], "q8-27 29-27t30 24"),
    "found fill": clones.circles([[19, 24, 15]]) + peptides.boxes(times(3, bar)),
  };
}
