import type { Read } from "./reads.ts";
import { seededRandom } from "./seeded-random.ts";

export const bases = ["A", "C", "G", "T"] as const;

/** A place where some of the reads differ from the reference. */
export interface Variant {
  bin: number;
  base: (typeof bases)[number];
  /** The share of the reads that carry the base. */
  share: number;
}

/** The strokes, one bin long, of the reads that carry a base; a variant is seen in every read or in half. */
export function mismatchPath(
  variants: readonly Variant[],
  reads: readonly Read[],
  seed: number,
): string {
  const random = seededRandom(seed);
  return variants
    .flatMap(({ bin, share }) =>
      reads
        .filter(({ start, length }) => start <= bin && bin < start + length)
        .filter(() => random() < share)
        .map(({ row }) => `M${bin} ${row}h1`),
    )
    .join("");
}

/** The part of the coverage bar at each variant that its base fills, as a browser colours it. */
export function variantBarsPath(
  variants: readonly Variant[],
  depths: readonly number[],
  floor: number,
): string {
  return variants
    .map(({ bin, share }) => {
      const depth = Math.round((depths[bin] ?? 0) * share);
      return `M${bin} ${floor}v${-depth}h1v${depth}z`;
    })
    .join("");
}
