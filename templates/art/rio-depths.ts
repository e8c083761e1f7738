import { coverage } from "./coverage.ts";
import { farRange, skyline, width } from "./rio.ts";
import type { Variant } from "./variants.ts";

/** The skyline as sequenced; the seed is the year in which the city was founded. */
export const rioDepths: readonly number[] = coverage(skyline, width, 1565, 3);

/** The distant mountains, in bins six times as wide: they show less detail. */
export const farDepths: readonly number[] = coverage(farRange, width / 6, 11, 3);

/** One variant for every mountain or two: in a genome they are rare. */
export const rioVariants: readonly Variant[] = [
  { bin: 19, base: "A", share: 0.5 },
  { bin: 44, base: "G", share: 0.5 },
  { bin: 63, base: "C", share: 1 },
  { bin: 230, base: "A", share: 0.5 },
  { bin: 277, base: "G", share: 1 },
  { bin: 320, base: "T", share: 0.5 },
];
