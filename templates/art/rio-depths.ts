import { coverage } from "./coverage.ts";
import { skyline, width } from "./rio.ts";
import type { Variant } from "./variants.ts";

/** The skyline as sequenced: the year is that of the city's founding. */
export const rioDepths: readonly number[] = coverage(skyline, width, 1565);

/** A variant a mountain or two, as rare as they are in a genome. */
export const rioVariants: readonly Variant[] = [
  { bin: 34, base: "G", share: 0.5 },
  { bin: 58, base: "C", share: 1 },
  { bin: 187, base: "T", share: 0.5 },
  { bin: 222, base: "C", share: 0.5 },
  { bin: 248, base: "A", share: 0.5 },
  { bin: 297, base: "G", share: 1 },
  { bin: 325, base: "T", share: 0.5 },
];
