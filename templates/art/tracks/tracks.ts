import { drawAssembly } from "./assembly.ts";
import { drawBreeding } from "./breeding.ts";
import { drawDocking } from "./docking.ts";
import { drawManagement } from "./management.ts";
import { drawMultiOmics } from "./multi-omics.ts";
import type { Drawing } from "./pen.ts";
import { drawPrimers } from "./primers.ts";
import { drawSequencing } from "./sequencing.ts";
import { drawSingleCell } from "./single-cell.ts";
import { drawSurveillance } from "./surveillance.ts";

/** The strips by name: drawn once, for all pages. */
export const tracks = {
  sequencing: drawSequencing(1),
  "single-cell": drawSingleCell(),
  "multi-omics": drawMultiOmics(),
  breeding: drawBreeding(21),
  surveillance: drawSurveillance(),
  assembly: drawAssembly(),
  docking: drawDocking(21),
  management: drawManagement(),
  primers: drawPrimers(),
} satisfies Record<string, Drawing>;

export type TrackName = keyof typeof tracks;

export const trackNames = Object.keys(tracks) as TrackName[];
