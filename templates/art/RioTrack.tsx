import { statuePath, wiresPath } from "./landmark-paths.ts";
import { height, landmarks, width } from "./rio.ts";
import { rioDepths, rioVariants } from "./rio-depths.ts";
import { drawSea, Sea } from "./Sea.tsx";
import { stepPath } from "./step-path.ts";
import { bases, variantBarsPath } from "./variants.ts";

// The same on every page: drawn once.
const wires = wiresPath();
const mountains = stepPath(rioDepths, height) + statuePath();
const bars = bases.map((base) => {
  const own = rioVariants.filter((variant) => variant.base === base);
  return { base, path: variantBarsPath(own, rioDepths, height) };
});
const sea = drawSea(rioDepths, 7, rioVariants);

/** Rio as a genome browser would draw it: coverage for the mountains, reads for the sea. */
export function RioTrack({ description }: { description: string }) {
  return (
    <div className="rio" role="img" aria-label={description}>
      <svg
        className="sky"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d={wires} className="wire" />
        <path d={mountains} />
        {bars.map(({ base, path }) => (
          <path key={base} className={base} d={path} />
        ))}
      </svg>
      <Sea {...sea} />
      <p lang="pt-BR">
        {landmarks.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </p>
    </div>
  );
}
