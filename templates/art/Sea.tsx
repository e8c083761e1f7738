import { pileUp, readsPath } from "./reads.ts";
import { bases, mismatchPath, type Variant } from "./variants.ts";

interface SeaProps {
  depths: readonly number[];
  rows: number;
  variants: readonly Variant[];
}

/** Reads piled up below a coverage track, the odd base of them another. */
export function Sea({ depths, rows, variants }: SeaProps) {
  const reads = pileUp(depths, rows, 21);
  return (
    <svg
      className="sea"
      viewBox={`0 -.5 ${depths.length} ${rows}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={readsPath(reads)} />
      {bases.map((base) => (
        <path
          key={base}
          className={base}
          d={mismatchPath(
            variants.filter((variant) => variant.base === base),
            reads,
            4,
          )}
        />
      ))}
    </svg>
  );
}
