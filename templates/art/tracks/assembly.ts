import { type Drawing, penFor, times } from "./pen.ts";

/** A k-mer spectrum, long reads over the contigs they make, a Hi-C map over its contigs, a gene as predicted, transcribed, and annotated. */
export function drawAssembly(): Drawing {
  const [spectrum, contigs, contacts, genes] = [penFor(0), penFor(1), penFor(2), penFor(3)];

  const peak = (bin: number, middle: number, width: number) =>
    Math.exp(-(((bin - middle) / width) ** 2));
  const counts = times(26, (bin) =>
    Math.round(44 * Math.exp(-bin / 0.9) + 18 * peak(bin, 8, 2.1) + 38 * peak(bin, 16, 2.8)),
  );

  const introns = "h70m-59-4l4 4-4 4m46-8l4 4-4 4";

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
        [0, 24, 10],
        [43, 24, 14],
        [70, 24, 8],
      ]),
    fill:
      spectrum.steps(3, counts) +
      contigs.boxes([
        [0, 2, 44, 5],
        [50, 2, 28, 5],
      ]) +
      contacts.path([0, 8], "l14-14 14 14 10-10 10 10 15-15 15 15z") +
      contacts.boxes([
        [1, 2, 26, 5],
        [29, 2, 18, 5],
        [49, 2, 28, 5],
      ]) +
      genes.boxes([
        [0, 34, 10, 8],
        [24, 34, 6, 8],
        [43, 34, 14, 8],
        [70, 34, 8, 8],
      ]),
    line: genes.path([4, 38], introns) + genes.path([4, 10], introns),
    "pale fill": contacts.path([28, 8], "l-14-14 10-10 14 14zm20 0l-10-10 15-15 10 10z"),
    thin: contacts.path([24, 32], "l15-15 14 14"),
    "found fill": genes.boxes([
      [0, 6, 10, 8],
      [43, 6, 14, 8],
      [70, 6, 8, 8],
    ]),
  };
}
