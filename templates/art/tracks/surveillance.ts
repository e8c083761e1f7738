import { type Drawing, type Place, penFor, times } from "./pen.ts";

/** A branch of a tree that ends at a date, or forks there. */
type Branch = number | readonly [date: number, upper: Branch, lower: Branch];

/** Coverage over tiled amplicons with one lost, lineages by week, a dated tree, isolates by their genes of resistance. */
export function drawSurveillance(): Drawing {
  const [amplicons, lineages, tree, resistance] = [penFor(0), penFor(1), penFor(2), penFor(3)];

  const depths = [24, 31, 20, 28, 15, 30, 0, 25, 32, 12, 27];
  const [tile, floor] = [7, 14];
  const masked = depths.indexOf(0) * tile;
  /** Primers of two pools tile the genome, each amplicon into its neighbors of the other pool. */
  const tiles = depths.flatMap((depth, index) =>
    depth ? [[index * tile - (index && 1), index % 2 ? 3 : 9, tile + 1] as const] : [],
  );

  const week = 6;
  const rise = (middle: number, weeks: number) =>
    times(13, (at) => Math.round(44 / (1 + Math.exp((middle - at) / weeks))));

  const { lines, forks, tips } = layOut([
    3,
    30,
    [13, 44, [22, [40, 58, 66], [31, [47, 61, 74], [53, 70, 77]]]],
  ]);
  const dated = forks.filter(([date]) => date === 22 || date === 47);

  const genesByIsolate = ["10110", "11111", "01010", "00011"];
  const cells = genesByIsolate.flatMap((genes, isolate) =>
    [...genes].map((present, gene) => ({
      look: genes.includes("0") ? (present === "1" ? "present" : "absent") : "answer",
      box: [gene * 12 + 22, 36 - isolate * 11, 8, 8] as const,
    })),
  );
  const boxesOf = (look: string) =>
    resistance.boxes(cells.filter((cell) => cell.look === look).map(({ box }) => box));

  return {
    "pale fill": lineages.boxes([[0, 0, 13 * week, 44]]),
    fill:
      amplicons.steps(tile, depths, 0, floor) +
      lineages.steps(week, rise(3.5, 1)) +
      boxesOf("present"),
    "pale line": amplicons.path([masked + 1, floor], "v-24h5v24m-5-5l5 5m0-8l-5-5m0-8l5 5"),
    "pale reads":
      amplicons.across(tiles) +
      tree.across(dated.map(([date, height]) => [date - 9, height, 18] as const)),
    line:
      lines.map((points) => tree.line(points)).join("") +
      resistance.path([18, 40], "h-6v11h6m-6-5h-6v17h12m-12-9h-6v20h18") +
      resistance.outlines(
        cells
          .filter(({ look }) => look === "absent")
          .map(({ box: [x, height] }) => [x + 0.5, height + 0.5, 7, 7] as const),
      ),
    dots: tree.dots(tips),
    "found fill": lineages.steps(week, rise(8, 1.1)) + boxesOf("answer"),
  };
}

/** The lines of a right-angled tree, a tip every six units from the top, and the places of its forks and tips. */
function layOut(root: Branch) {
  const lines: [Place, ...Place[]][] = [];
  const forks: Place[] = [];
  const tips: Place[] = [];
  const place = (branch: Branch): Place => {
    if (typeof branch === "number") {
      const tip: Place = [branch, 45 - 6 * tips.length];
      tips.push(tip);
      return tip;
    }
    const [date, ...children] = branch;
    const [upper, lower] = children.map(place) as [Place, Place];
    lines.push([upper, [date, upper[1]], [date, lower[1]], lower]);
    const fork: Place = [date, Math.round((upper[1] + lower[1]) / 2)];
    forks.push(fork);
    return fork;
  };
  const [date, height] = place(root);
  lines.push([
    [date - 3, height],
    [date, height],
  ]);
  return { lines, forks, tips };
}
