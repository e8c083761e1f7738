import { statuePath, wiresPath } from "./landmark-paths.ts";
import { binWidth, height, landmarks, width } from "./rio.ts";
import { farDepths, rioDepths, rioVariants } from "./rio-depths.ts";
import { drawSea, Sea } from "./Sea.tsx";
import { stepPath } from "./step-path.ts";
import { bases, variantBarsPath } from "./variants.ts";

// The same on every page: drawn once.
const far = stepPath(farDepths, height, (width * binWidth) / farDepths.length);
const wires = wiresPath();
/** Two widths on each side: a window and a sheet of paper are wider than the mountains. */
const ground = `M-1440 ${height - 3}h3600v3h-3600z`;
const mountains = stepPath(rioDepths, height, binWidth) + statuePath() + ground;
const bars = bases.map((base) => ({
  base,
  path: variantBarsPath(rioVariants, base, rioDepths, height),
}));
const sea = drawSea(rioDepths, 5, rioVariants);

/** Rio as a genome browser would draw it: coverage for the mountains, reads for the sea. */
export function RioTrack({ description }: { description: string }) {
  return (
    <div className="rio" role="img" aria-label={description}>
      <svg className="sky" viewBox={`0 0 ${width * binWidth} ${height}`} aria-hidden="true">
        <path d={far} className="far" />
        <path d={wires} className="wire" />
        <path d={mountains} />
        {bars.map(({ base, path }) => (
          <path key={base} className={base} d={path} />
        ))}
      </svg>
      <Sea {...sea}>
        {/* The first row goes on, a gap after its last read and before its first. */}
        <path d="M-3 0H-720M382 0h720" strokeDasharray="60 9" />
      </Sea>
      {/* Without a view box: a share of the width is the bin above, and letters keep their size. */}
      <svg className="names" lang="pt-BR" aria-hidden="true">
        {landmarks.map(({ name, bin }) => (
          <text key={name} x={`${Math.round((bin / width) * 1000) / 10}%`} y="1em">
            {name}
          </text>
        ))}
      </svg>
    </div>
  );
}
