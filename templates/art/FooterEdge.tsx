import { coverage } from "./coverage.ts";
import { height, skyline, width } from "./rio.ts";
import { stepPath } from "./step-path.ts";

const coarse = 4;

// The same on every page: drawn once.
const path = stepPath(coverage(skyline, width / coarse, 7), height, coarse);

/** The skyline again, far off and in coarse bins, where the footer begins. */
export function FooterEdge() {
  return (
    <svg
      className="edge"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
