import type { Result } from "./bench.ts";
import { median } from "./measure.ts";

const width = 640;
const height = 360;
const margin = { left: 60, right: 150, top: 24, bottom: 40 };
const colors = ["#0a6b5c", "#c2410c", "#4338ca", "#a21caf", "#0369a1", "#6b7280"];
/** What two labels need between their lines. */
const labelHeight = 14;

/** Cold builds over the number of pages, both logarithmic, as an SVG picture. */
export function plotResults(results: readonly Result[]): string {
  const points = results.map(({ peer, pages, cold }) => ({
    peer,
    pages,
    time: median(cold.map(({ wall }) => wall)),
  }));
  const x = scale(
    points.map(({ pages }) => pages),
    margin.left,
    width - margin.right,
  );
  const y = scale(
    points.map(({ time }) => time),
    height - margin.bottom,
    margin.top,
  );
  const names = [...new Set(points.map(({ peer }) => peer))];
  const ends = names.map((name) => {
    const { pages = 1, time = 1 } = points.findLast(({ peer }) => peer === name) ?? {};
    return { name, x: x(pages) + 8, y: y(time) + 4 };
  });
  const labels = new Map(keepApart(ends).map((label) => [label.name, label]));
  const lines = names.map((name, index) => {
    const own = points.filter(({ peer }) => peer === name);
    const color = colors[index % colors.length];
    const path = own.map(({ pages, time }) => `${x(pages)},${y(time)}`).join(" ");
    const dots = own.map((p) => `<circle cx="${x(p.pages)}" cy="${y(p.time)}" r="3"/>`).join("");
    const at = labels.get(name);
    const label = `<text x="${at?.x}" y="${at?.y}">${name}</text>`;
    return `<g fill="${color}"><polyline points="${path}" fill="none" stroke="${color}" stroke-width="2"/>${dots}${label}</g>`;
  });
  const pageTicks = [...new Set(points.map(({ pages }) => pages))].map(
    (pages) => `<text x="${x(pages)}" y="${height - 16}" text-anchor="middle">${pages}</text>`,
  );
  const timeTicks = [10, 100, 1000, 10_000, 100_000]
    .filter((time) => y(time) >= margin.top && y(time) <= height - margin.bottom)
    .map(
      (time) =>
        `<path d="M${margin.left} ${y(time)}H${width - margin.right}" stroke="#8885"/><text x="${margin.left - 8}" y="${y(time) + 4}" text-anchor="end">${time < 1000 ? `${time} ms` : `${time / 1000} s`}</text>`,
    );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="12" fill="#666">
<title>Cold builds: time over pages, both logarithmic</title>
${[...timeTicks, ...pageTicks, ...lines].join("\n")}
</svg>
`;
}

/** A logarithmic scale from the values' range to a range of pixels. */
function scale(values: readonly number[], from: number, to: number): (value: number) => number {
  const low = Math.log(Math.min(...values));
  const high = Math.log(Math.max(...values));
  return (value) => Math.round(from + ((Math.log(value) - low) / (high - low || 1)) * (to - from));
}

/** Labels beside the same column, moved down until none covers another. */
function keepApart<T extends { x: number; y: number }>(labels: readonly T[]): T[] {
  const placed: T[] = [];
  for (const label of [...labels].sort((a, b) => a.y - b.y)) {
    const above = placed.findLast(({ x }) => x === label.x);
    placed.push({ ...label, y: Math.max(label.y, (above?.y ?? -labelHeight) + labelHeight) });
  }
  return placed;
}
