import { type Drawing, penFor, times } from "./pen.ts";

/** A k-mer spectrum, long reads over the contigs they make, a Hi-C map of three chromosomes, a gene as predicted, transcribed, and annotated. */
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
      contigs.across("0,43,26 10,37,24 22,31,22 50,25,18 53,19,22 60,13,18") +
      genes.across("0,24,10 43,24,14 70,24,8"),
    "pale fill": contacts.boxes("16,27,19,19 35,15,12,12 47,0,15,15"),
    fill:
      spectrum.steps(3, counts) +
      contigs.boxes("0,2,44,5 50,2,28,5") +
      contacts.path([16, 46], "h4l42 42v4h-4l-42-42z") +
      genes.boxes("0,34,10,8 24,34,6,8 43,34,14,8 70,34,8,8"),
    line:
      genes.path([4, 38], introns) +
      genes.path([4, 10], introns) +
      contacts.path([16, 0], "v-46h46v46"),
    "found fill": genes.boxes("0,6,10,8 43,6,14,8 70,6,8,8"),
  };
}
