import type { Targets } from "lightningcss";

/**
 * The browsers that styles are written for, as lightningcss counts versions: one
 * byte each for major, minor and patch. They are "baseline widely available on
 * 2026-11-01" (web.dev/baseline) in browserslist's words: that query without its
 * date would make other styles every month out of the same sources.
 */
export const browsers: Targets = {
  chrome: 124 << 16,
  edge: 124 << 16,
  firefox: 125 << 16,
  ios_saf: (17 << 16) | (4 << 8),
  safari: (17 << 16) | (4 << 8),
};
