import { coverage } from "./coverage.ts";
import { height, skyline, width } from "./rio.ts";
import { stepPath } from "./step-path.ts";

const binWidth = 4;

// The same on every page: drawn once.
const path = stepPath(coverage(skyline, width / binWidth, 7), height, binWidth);

/** The skyline again, far off and in coarse bins, where the footer begins. */
export function FooterEdge() {
  return (
    <svg
      className="edge"
      viewBox={`0 40 ${width} ${height - 40}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
