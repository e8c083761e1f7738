import { seededRandom } from "../seeded-random.ts";
import { bell, cloud, type Drawing, type Place, penFor, times } from "./pen.ts";

/** A flavone, docking scores with the redocked ligand, compounds on a BOILED-Egg, two RMSDs over time. */
export function drawDocking(seed: number): Drawing {
  const random = seededRandom(seed);
  const [compound, scores, egg, dynamics] = [penFor(0), penFor(1), penFor(2), penFor(3)];

  const ring = "l8 4v10l-8 4-8-4v-10z";
  /** A ring with its three double bonds, about a place. */
  const aromatic = (x: number, height: number) =>
    compound.path([x, height + 9], `${ring}m0 3l6 3m-6 9l6-3m-12-6v6`);
  const counts = [3, 5, 8, 12, 18, 26, 35, 41, 44, 39, 30, 21, 13, 8, 4, 2];
  /** A jagged line to a plateau, as Å over ns: calm where a ligand stays in place. */
  const deviation = (plateau: number, noise: number) =>
    times(13, (frame): Place => {
      const mean = plateau * (1 - Math.exp(-frame / 2));
      return [frame * 6, Math.max(1, Math.round(2 + mean + bell(random) * noise))];
    }) as [Place, ...Place[]];

  return {
    fill: scores.steps(5, counts.slice(4), 20),
    "found fill": scores.steps(5, counts.slice(0, 4)) + egg.path([11, 23], "a19 14 0 1 1 0 .1z"),
    // The other way round, the ellipse is a hole in the rectangle.
    "pale fill": egg.path([0, 0], "v-46h78v46m-74-23a35 20 0 1 0 0-.1z"),
    dots: egg.dots("59,36 55,27 68,25 61,15 52,8"),
    "hole dots": egg.dots([...cloud([30, 23]), [73, 43], [3, 4], [75, 4]]),
    dashed: scores.path([20, 0], "v-46"),
    line:
      aromatic(17, 21) +
      compound.path([37, 28], "l4 2v10l-8 4-8-4v-10l4-2") +
      compound.circles("33,30,3 33,4,3") +
      aromatic(57, 35) +
      compound.path([41, 26], "l8-4m-10 6v6m-7 6v4m2-4v4m-25-18l-6-3m62-11l6-3") +
      dynamics.line(deviation(33, 6)),
    "found line": dynamics.line(deviation(12, 2)),
  };
}
