import { type Drawing, penFor, times } from "./pen.ts";

/** A k-mer spectrum, long reads over the contigs they make, a Hi-C map with its domains, gene models. */
export function drawAssembly(): Drawing {
  const [spectrum, contigs, contacts, genes] = [penFor(0), penFor(1), penFor(2), penFor(3)];

  const peak = (bin: number, middle: number, width: number) =>
    Math.exp(-(((bin - middle) / width) ** 2));
  const counts = times(26, (bin) =>
    Math.round(44 * Math.exp(-bin / 0.9) + 18 * peak(bin, 8, 2.1) + 38 * peak(bin, 16, 2.8)),
  );

  return {
    "pale reads":
      contigs.across([
        [0, 43, 26],
        [10, 37, 24],
        [22, 31, 22],
        [50, 25, 18],
        [53, 19, 22],
        [60, 13, 18],
      ]) +
      genes.across([
        [2, 24, 9],
        [20, 24, 5],
        [34, 24, 14],
        [61, 24, 8],
      ]),
    fill:
      spectrum.steps(3, counts) +
      contigs.boxes([
        [0, 2, 44, 5],
        [50, 2, 28, 5],
      ]) +
      contacts.path([0, 0], "l14-14 14 14 10-10 10 10 15-15 15 15z") +
      genes.boxes([
        [0, 34, 10, 8],
        [24, 34, 6, 8],
        [43, 34, 14, 8],
        [70, 34, 8, 8],
      ]),
    line:
      genes.path([0, 38], "h78m-63-4l4 4-4 4m46-8l4 4-4 4") +
      genes.path([8, 10], "h62m-21-4l-4 4 4 4"),
    "pale fill": contacts.path([28, 0], "l-14-14 10-10 14 14zm20 0l-10-10 15-15 10 10z"),
    thin: contacts.path([24, 24], "l15-15 14 14"),
    "found fill": genes.boxes([
      [6, 6, 12, 8],
      [27, 6, 7, 8],
      [56, 6, 15, 8],
    ]),
  };
}
