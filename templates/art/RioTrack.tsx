import { cableCar, height, landmarks, statue, width } from "./rio.ts";
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

/** Christ on his pedestal, arms wide; drawn clockwise like the track, or the two would cancel where they meet. */
function statuePath(): string {
  const [x, high] = statue;
  return `M${x} ${height - high}v-9h1v-13h-2v-3h2v-4h1v4h2v3h-2v13h1v9z`;
}

/** The cable car's wires, each hanging a little, as a browser hangs the arc of a splice junction. */
function wiresPath(): string {
  return cableCar
    .map(([x, high], index) => {
      const y = height - high;
      const before = cableCar[index - 1];
      if (!before) return `M${x} ${y}`;
      const middle = Math.round((before[0] + x) / 2);
      return `Q${middle} ${Math.round((height - before[1] + y) / 2) + 10} ${x} ${y}`;
    })
    .join("");
}
