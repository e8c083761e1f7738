import { coverage } from "./coverage.ts";
import { farRange, skyline, width } from "./rio.ts";
import type { Variant } from "./variants.ts";

/** The skyline as sequenced: the year is that of the city's founding. */
export const rioDepths: readonly number[] = coverage(skyline, width, 1565, 3);

/** The far range, in bins six times as wide: what is far is seen less well. */
export const farDepths: readonly number[] = coverage(farRange, width / 6, 11, 3);

/** A variant a mountain or two, as rare as they are in a genome. */
export const rioVariants: readonly Variant[] = [
  { bin: 19, base: "A", share: 0.5 },
  { bin: 44, base: "G", share: 0.5 },
  { bin: 63, base: "C", share: 1 },
  { bin: 230, base: "A", share: 0.5 },
  { bin: 277, base: "G", share: 1 },
  { bin: 320, base: "T", share: 0.5 },
];
