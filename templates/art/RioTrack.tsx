import { coverage } from "./coverage.ts";
import { pileUp, readsPath } from "./reads.ts";
import { cableCar, height, landmarks, skyline, statue, width } from "./rio.ts";
import { stepPath } from "./step-path.ts";
import { bases, mismatchPath, type Variant, variantBarsPath } from "./variants.ts";

const rows = 7;

/** One variant a mountain or two, as rare as they are in a genome. */
const variants: readonly Variant[] = [
  { bin: 27, base: "G", share: 0.5 },
  { bin: 45, base: "C", share: 1 },
  { bin: 121, base: "T", share: 0.5 },
  { bin: 147, base: "A", share: 0.5 },
  { bin: 184, base: "G", share: 1 },
  { bin: 205, base: "C", share: 0.5 },
  { bin: 217, base: "T", share: 0.5 },
];

/** Rio as a genome browser would draw it: coverage for the mountains, reads for the sea. */
export function RioTrack({ description }: { description: string }) {
  const depths = coverage(skyline, width, 1565);
  const reads = pileUp(depths, rows, 21);
  const [statueX, statueHeight] = statue;
  const called = bases.map((base) => ({ base, variants: variants.filter((variant) => variant.base === base) }));
  return (
    <div className="rio" role="img" aria-label={description}>
      <svg className="rio-sky" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
        <path d={wires()} className="wire" />
        <path d={`${stepPath(depths, height)}M${statueX} ${height - statueHeight}v-7h-1v-2h1v-2h1v2h1v2h-1v7z`} />
        {called.map(({ base, variants }) => (
          <path key={base} className={base} d={variantBarsPath(variants, depths, height)} />
        ))}
      </svg>
      <svg className="rio-sea" viewBox={`0 -.5 ${width} ${rows}`} preserveAspectRatio="none">
        <path d={readsPath(reads)} />
        {called.map(({ base, variants }) => (
          <path key={base} className={base} d={mismatchPath(variants, reads, 4)} />
        ))}
      </svg>
      <p className="rio-names" lang="pt-BR">
        {landmarks.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </p>
    </div>
  );
}

/** The cable car's wires, each hanging a little, as a browser hangs the arc of a splice junction. */
function wires(): string {
  return cableCar
    .map(([x, high], index) => {
      const y = height - high;
      const before = cableCar[index - 1];
      if (!before) return `M${x} ${y}`;
      const middle = Math.round((before[0] + x) / 2);
      return `Q${middle} ${Math.round((height - before[1] + y) / 2) + 5} ${x} ${y}`;
    })
    .join("");
}
