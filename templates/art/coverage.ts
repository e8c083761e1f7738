import type { Point } from "./rio.ts";
import { seededRandom } from "./seeded-random.ts";

/**
 * The read depth of each bin along a profile: the profile's own height, made
 * uneven as sequencing makes it, more where it is deep.
 */
export function coverage(profile: readonly Point[], bins: number, seed: number): number[] {
  const random = seededRandom(seed);
  const end = profile.at(-1)?.[0] ?? 0;
  return Array.from({ length: bins }, (_, bin) => {
    const height = heightAt(profile, ((bin + 0.5) * end) / bins);
    const spread = 1 + height * 0.035;
    return Math.max(1, Math.round(height + (random() + random() - 1) * spread));
  });
}

/** The profile's height at a place, on the straight line between its neighbours. */
function heightAt(profile: readonly Point[], x: number): number {
  const next = profile.findIndex(([pointX]) => pointX >= x);
  const right = profile[next] ?? profile.at(-1);
  const left = profile[next - 1] ?? right;
  if (!left || !right) return 0;
  const share = right[0] === left[0] ? 0 : (x - left[0]) / (right[0] - left[0]);
  return left[1] + share * (right[1] - left[1]);
}
