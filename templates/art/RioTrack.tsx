import { statuePath, wiresPath } from "./landmark-paths.ts";
import { height, landmarks, width } from "./rio.ts";
import { rioDepths, rioVariants } from "./rio-depths.ts";
import { Sea } from "./Sea.tsx";
import { stepPath } from "./step-path.ts";
import { bases, variantBarsPath } from "./variants.ts";

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
        <path d={wiresPath()} className="wire" />
        <path d={stepPath(rioDepths, height) + statuePath()} />
        {bases.map((base) => (
          <path
            key={base}
            className={base}
            d={variantBarsPath(
              rioVariants.filter((variant) => variant.base === base),
              rioDepths,
              height,
            )}
          />
        ))}
      </svg>
      <Sea depths={rioDepths} rows={7} variants={rioVariants} />
      <p lang="pt-BR">
        {landmarks.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </p>
    </div>
  );
}
