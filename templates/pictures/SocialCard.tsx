import { logoPath } from "../art/LogoMark.tsx";
import { statuePath, wiresPath } from "../art/landmark-paths.ts";
import { pileUp, readsPath } from "../art/reads.ts";
import { binWidth, height, width } from "../art/rio.ts";
import { farDepths, rioDepths, rioVariants } from "../art/rio-depths.ts";
import { stepPath } from "../art/step-path.ts";
import { bases, findMismatches, mismatchPath, variantBarsPath } from "../art/variants.ts";
import { bindShortWords } from "../parts/bind-short-words.ts";

/** The size of large link previews (Open Graph). */
export const cardWidth = 1200;
export const cardHeight = 630;

/** The light scheme of `styles/tokens.css`, in the only notation that the card's renderer reads. */
const colors = {
  paper: "#faf5ec",
  ink: "#01272e",
  brand: "#005850",
  rock: "#02423f",
  far: "#c3d8d6",
};
const baseColors = { A: "#4aa562", C: "#4f8bd0", G: "#eba52f", T: "#d8513f" };
const water = "#8fb2b2";

/** The height of the shore: the text ends above the mountains. */
const shore = 556;
const rowHeight = 14;

export interface CardWords {
  brand: string;
  title: string;
  sentence: string;
}

/** The picture that link previews show; satori draws it, and supports flexbox but no stylesheets. */
export function SocialCard({ brand, title, sentence }: CardWords) {
  return (
    <div
      style={{
        display: "flex",
        flexDirection: "column",
        width: cardWidth,
        height: cardHeight,
        padding: "40px 64px",
        color: colors.ink,
        backgroundColor: colors.paper,
        letterSpacing: "-0.02em",
      }}
    >
      <Rio />
      <div style={{ display: "flex", alignItems: "center", gap: 16, fontSize: 36 }}>
        <svg viewBox="0 0 16 16" width="48" height="48">
          <path d={logoPath} fill={colors.brand} />
        </svg>
        {brand}
      </div>
      <div
        style={{
          display: "block",
          maxWidth: 1000,
          marginTop: 20,
          lineHeight: 1.02,
          letterSpacing: "-0.035em",
          wordBreak: "break-word",
          ...titleSize(title),
        }}
      >
        {bindShortWords(title)}
      </div>
      <div
        style={{
          display: "block",
          maxWidth: 580,
          marginTop: 16,
          fontSize: 31,
          lineHeight: 1.25,
          lineClamp: 2,
          wordBreak: "break-word",
        }}
      >
        {bindShortWords(sentence)}
      </div>
    </div>
  );
}

/** Two large lines, or three small ones; a longer title ends in an ellipsis. */
function titleSize(title: string) {
  return title.length <= 40 ? { fontSize: 86, lineClamp: 2 } : { fontSize: 57, lineClamp: 3 };
}

/** The hero's illustration on fixed ground: mountains above the shore, reads below. */
function Rio() {
  const reads = pileUp(rioDepths, 4, 21);
  const mismatches = findMismatches(rioVariants, reads, 4);
  const across = cardWidth / width;
  const scale = across / binWidth;
  return (
    <svg
      viewBox={`0 0 ${cardWidth} ${cardHeight}`}
      width={cardWidth}
      height={cardHeight}
      style={{ position: "absolute", top: 0, left: 0 }}
    >
      <g transform={`translate(0 ${shore - height * scale}) scale(${scale})`}>
        <path
          d={stepPath(farDepths, height, (width * binWidth) / farDepths.length)}
          fill={colors.far}
        />
        <path d={wiresPath()} fill="none" stroke={colors.rock} strokeWidth="0.7" />
        <path d={stepPath(rioDepths, height, binWidth) + statuePath()} fill={colors.rock} />
        {bases.map((base) => (
          <path
            key={base}
            stroke={baseColors[base]}
            strokeWidth={binWidth}
            d={variantBarsPath(rioVariants, base, rioDepths, height)}
          />
        ))}
      </g>
      <g
        transform={`translate(0 ${shore + 12}) scale(${across} ${rowHeight})`}
        fill="none"
        strokeWidth="0.42"
      >
        <path d={readsPath(reads, mismatches)} stroke={water} />
        {bases.map((base) => (
          <path
            key={base}
            stroke={baseColors[base]}
            d={mismatchPath(mismatches, base)}
            strokeWidth="0.7"
          />
        ))}
      </g>
    </svg>
  );
}
