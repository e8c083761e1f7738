import type { Result } from "./bench.ts";
import { median } from "./measure.ts";

/**
 * One table in Markdown of a kind of build: medians, what they are of Hugo's
 * (of the bare loop's where there is no Hugo), by the clock and by processor time, and how far the runs lie apart.
 */
export function formatTable(results: readonly Result[], kind: "cold" | "warm"): string {
  const reference = results.some(({ peer }) => peer === "Hugo") ? "Hugo" : "bare React loop";
  const header = `| ${kind} build | pages | wall | spread | × ${reference} | CPU | × ${reference} | peak | output | load |`;
  const rows = results
    .filter((result) => result[kind].length > 0)
    .map((result) => {
      const runs = result[kind];
      const base = results.find(({ peer, pages }) => peer === reference && pages === result.pages);
      const walls = runs.map(({ wall }) => wall);
      // Round by round: what disturbs a minute disturbs both.
      const ratioOf = (name: "wall" | "cpu") =>
        median(runs.map((run, round) => run[name] / (base?.[kind][round]?.[name] ?? Number.NaN)));
      return [
        `${result.peer} (${result.version})`,
        result.pages,
        formatTime(median(walls)),
        `${formatTime(Math.min(...walls))}–${formatTime(Math.max(...walls))}`,
        ratioOf("wall").toFixed(2),
        formatTime(median(runs.map(({ cpu }) => cpu))),
        ratioOf("cpu").toFixed(2),
        `${Math.round(median(runs.map(({ peak }) => peak)) / 1024)} MiB`,
        `${(result.bytes / 1e6).toFixed(1)} MB`,
        result.load,
      ].join(" | ");
    });
  return `\n${header}\n|---|---|---|---|---|---|---|---|---|---|\n${rows.map((row) => `| ${row} |`).join("\n")}\n`;
}

function formatTime(milliseconds: number): string {
  return milliseconds < 1000
    ? `${Math.round(milliseconds)} ms`
    : `${(milliseconds / 1000).toFixed(2)} s`;
}
