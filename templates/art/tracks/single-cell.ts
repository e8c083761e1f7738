import { cloud, type Drawing, penFor, times } from "./pen.ts";

/** Cells against empty drops by barcode rank, a map of cells with a trajectory, clones by size, peptides by rank. */
export function drawSingleCell(): Drawing {
  const [knee, map, clones, peptides] = [penFor(0), penFor(1), penFor(2), penFor(3)];

  const ranks = times(12, (rank) => Math.round(3 + 41 * Math.exp(-rank / 3.6)));
  const bar = (rank: number) => [rank * 6 + 3, 0, 5, ranks[rank] as number] as const;

  return {
    "out fill": knee.path([42, 0], "v-16c3 10 3 14 36 15v1"),
    fill:
      knee.path([0, 0], "v-44c45 0 36 8 42 28v16") +
      clones.circles("43,34,7 42,13,6") +
      peptides.boxes(times(9, (index) => bar(index + 3))),
    "pale dots": map.dots(cloud([14, 13])),
    dots:
      map.dots(cloud([39, 34])) +
      clones.dots(times(10, (clone) => [57 + (clone % 2) * 9, 42 - clone * 4] as const)),
    "found dots": map.dots(cloud([64, 13])),
    line: map.path([10, 9], "q8-27 29-27t30 24"),
    "found fill": clones.circles("19,24,15") + peptides.boxes(times(3, bar)),
  };
}
