import { seededRandom } from "../seeded-random.ts";
import { bell, type Drawing, type Place, penFor, times } from "./pen.ts";

/** A genotype matrix, a Manhattan plot, predictions against observations, gain and diversity by cycle. */
export function drawBreeding(seed: number): Drawing {
  const random = seededRandom(seed);
  const [genotypes, manhattan, prediction, cycles] = [penFor(0), penFor(1), penFor(2), penFor(3)];

  const calls = times(55, (index) => ({
    dose: Math.floor(random() * 3),
    dash: [(index % 11) * 7 + 1, 5 + Math.floor(index / 11) * 9, 5] as const,
  }));
  const withDose = (wanted: number) =>
    genotypes.across(calls.filter(({ dose }) => dose === wanted).map(({ dash }) => dash));

  /** Noise, and flanks up to both peaks: markers near a locus are inherited with it. */
  const markers = times(39, (index): Place => {
    const x = index * 2;
    const flank = 19 - 3 * Math.min(Math.abs(x - 14), Math.abs(x - 62));
    return [x, Math.max(2 + Math.round(random() ** 2 * 12), flank)];
  });
  const block = (first: number) =>
    markers.filter((_, index) => Math.floor(index / 8) % 2 === first);

  const values = times(16, (index): Place => {
    const noise = Math.round(bell(random) * 15);
    return [3 + index * 5, 10 + index * 2 + noise];
  });

  const means = [
    [6, 9],
    [22, 20],
    [38, 28],
    [54, 33],
    [70, 36],
  ] as const;
  const spreads = [16, 12, 9, 6, 4];

  return {
    "pale reads": withDose(1),
    reads: withDose(2),
    "pale dots": manhattan.dots(block(0)),
    dots: manhattan.dots(block(1)) + prediction.dots(values),
    dashed: manhattan.path([0, 20], "h78") + prediction.path([3, 2], "l74-44"),
    "found dots": manhattan.dots([
      [13, 24],
      [15, 30],
      [14, 37],
      [14, 44],
      [63, 25],
      [61, 31],
      [62, 38],
    ]),
    "found reads": cycles.up(
      means.map(([x, mean], cycle) => {
        const spread = spreads[cycle] as number;
        return [x, mean - spread / 2, spread] as const;
      }),
    ),
    line: prediction.path([3, 10], "l74-28") + cycles.line(means),
  };
}
