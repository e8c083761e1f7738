import { coverage } from "./coverage.ts";
import { binWidth, height, skyline, width } from "./rio.ts";
import { stepPath } from "./step-path.ts";

const coarse = 6;

// The same on every page: drawn once.
const path = stepPath(coverage(skyline, width / coarse, 7, 8), height, coarse * binWidth);

/** The skyline again, distant and in coarse bins, where the dark ground begins. */
export function DeepEdge() {
  return (
    <svg
      className="edge"
      viewBox={`0 0 ${width * binWidth} ${height}`}
      preserveAspectRatio="xMaxYMax"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
