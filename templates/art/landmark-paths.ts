import { cableCar, height, statue } from "./rio.ts";

/** Christ on his pedestal, arms wide; drawn clockwise like the track, or the two would cancel where they meet. */
export function statuePath(): string {
  const [x, high] = statue;
  return `M${x} ${height - high}v-9h1v-13h-2v-3h2v-4h1v4h2v3h-2v13h1v9z`;
}

/** The cable car's wires, each hanging a little, as a browser hangs the arc of a splice junction. */
export function wiresPath(): string {
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
