import { binWidth, cableCar, height, summit } from "./rio.ts";
import { rioDepths } from "./rio-depths.ts";

/** Christ on his pedestal, arms wide; drawn clockwise like the track, or the two would cancel where they meet. */
export function statuePath(): string {
  const x = summit * binWidth;
  const y = height - Math.max(...rioDepths.slice(summit - 2, summit + 2));
  return `M${x - 2} ${y + 9}v-11h.4l.6-6h-4v-1.6h4.3v-2.2h1.4v2.2h4.3v1.6h-4l.6 6h.4v11z`;
}

/** The cable car's wires, each hanging a little, as a browser hangs the arc of a splice junction. */
export function wiresPath(): string {
  return cableCar
    .map(([bin, high], index) => {
      const [x, y] = [bin * binWidth, height - high];
      const before = cableCar[index - 1];
      if (!before) return `M${x} ${y}`;
      const middle = bin + before[0];
      return `Q${middle} ${Math.round((height - before[1] + y) / 2) + 6} ${x} ${y}`;
    })
    .join("");
}
