import type { Point } from "./rio.ts";
import { seededRandom } from "./seeded-random.ts";

/**
 * The read depth of each bin along a profile: the profile's own height, made
 * uneven as sequencing makes it, more where it is deep.
 *
 * @param step the unit of the depths: coarse steps take fewer bytes
 */
export function coverage(
  profile: readonly Point[],
  bins: number,
  seed: number,
  step: number,
): number[] {
  const random = seededRandom(seed);
  const end = profile.at(-1)?.[0] ?? 0;
  return Array.from({ length: bins }, (_, bin) => {
    const height = heightAt(profile, ((bin + 0.5) * end) / bins);
    const spread = 0.5 + height * 0.02;
    const depth = height + (random() + random() - 1) * spread;
    return Math.max(1, Math.round(depth / step)) * step;
  });
}

/** The profile's height at a place, by linear interpolation. */
function heightAt(profile: readonly Point[], x: number): number {
  const next = profile.findIndex(([pointX]) => pointX >= x);
  const right = profile[next] ?? profile.at(-1);
  const left = profile[next - 1] ?? right;
  if (!left || !right) return 0;
  const share = right[0] === left[0] ? 0 : (x - left[0]) / (right[0] - left[0]);
  return left[1] + share * (right[1] - left[1]);
}
