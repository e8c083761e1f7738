import type { Read } from "./reads.ts";
import { binWidth } from "./rio.ts";
import { seededRandom } from "./seeded-random.ts";

export const bases = ["A", "C", "G", "T"] as const;

/** A place where some of the reads differ from the reference. */
export interface Variant {
  bin: number;
  base: (typeof bases)[number];
  /** The share of the reads that carry the base. */
  share: number;
}

/** A variant's base in one read. */
export interface Mismatch extends Pick<Variant, "bin" | "base"> {
  row: number;
}

/** The reads that carry a base; a variant is seen in every read or in half. */
export function findMismatches(
  variants: readonly Variant[],
  reads: readonly Read[],
  seed: number,
): Mismatch[] {
  const random = seededRandom(seed);
  return variants.flatMap(({ bin, base, share }) =>
    reads
      .filter(({ start, length }) => start < bin && bin + 1 < start + length)
      .filter(() => random() < share)
      .map(({ row }) => ({ bin, base, row })),
  );
}

/** The strokes of a base, one bin long. */
export function mismatchPath(mismatches: readonly Mismatch[], base: string): string {
  return mismatches
    .filter((mismatch) => mismatch.base === base)
    .map(({ bin, row }) => `M${bin} ${row}h1`)
    .join("");
}

/** The part of the coverage bar at each variant of a base that the base fills, as a genome browser colors it. */
export function variantBarsPath(
  variants: readonly Variant[],
  base: string,
  depths: readonly number[],
  floor: number,
): string {
  return variants
    .filter((variant) => variant.base === base)
    .map(({ bin, share }) => {
      const depth = Math.round((depths[bin] ?? 0) * share);
      return `M${(bin + 0.5) * binWidth} ${floor}v${-depth}`;
    })
    .join("");
}
