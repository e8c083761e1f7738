import type { PropsWithChildren } from "react";
import { pileUp, readsPath } from "./reads.ts";
import { bases, findMismatches, mismatchPath, type Variant } from "./variants.ts";

/** Reads piled up below a coverage track, and the paths of those that carry a variant's base. */
export interface SeaPaths {
  viewBox: string;
  reads: string;
  mismatches: { base: string; path: string }[];
}

/** The paths of a sea. A template makes them once, for all pages. */
export function drawSea(
  depths: readonly number[],
  rows: number,
  variants: readonly Variant[],
): SeaPaths {
  const reads = pileUp(depths, rows, 37);
  const found = findMismatches(variants, reads, 3);
  return {
    viewBox: `0 -.5 ${depths.length} ${rows}`,
    reads: readsPath(reads, found),
    mismatches: bases.map((base) => ({ base, path: mismatchPath(found, base) })),
  };
}

/** Reads piled up below a coverage track, with a few mismatched bases. */
export function Sea({ viewBox, reads, mismatches, children }: SeaPaths & PropsWithChildren) {
  return (
    <svg className="sea" viewBox={viewBox} preserveAspectRatio="none" aria-hidden="true">
      <path d={reads} />
      {children}
      {mismatches.map(({ base, path }) => (
        <path key={base} className={base} d={path} />
      ))}
    </svg>
  );
}
