import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { measure, median, type Run } from "./measure.ts";
import { vitrine } from "./peers/vitrine.ts";
import { makePages, writeProject } from "./write-project.ts";

/**
 * What the flush to the disk costs, which makes a finished build safe from a
 * power cut: cold builds of 3 and 1,000 pages to a real disk, in turn with
 * builds whose flushes do nothing: `npm run bench:flush`.
 */
const sizes = [3, 1000];
const rounds = 7;

const preload = fileURLToPath(new URL("without-flush.cjs", import.meta.url));
const [node = "", ...build] = vitrine.command;

// A folder of the system's disk; TMPDIR names another one.
const folder = await mkdtemp(join(tmpdir(), "vitrine-bench-"));
process.env.FLUSH_COUNT = join(folder, "count");
const lines = ["| Pages | With | Without | Flush costs |", "| ---: | ---: | ---: | ---: |"];
try {
  for (const size of sizes) lines.push(await benchSize(size));
} finally {
  await rm(folder, { recursive: true, force: true });
}
process.stdout.write(`${lines.join("\n")}\n`);

async function benchSize(size: number): Promise<string> {
  const project = join(folder, String(size));
  await writeProject(project, await makePages(size));
  const runs: Record<"with" | "without", Run[]> = { with: [], without: [] };
  for (let round = 0; round <= rounds; round++) {
    const kinds = { with: [node, ...build], without: [node, "--require", preload, ...build] };
    for (const [kind, command] of Object.entries(kinds) as ["with" | "without", string[]][]) {
      for (const cache of vitrine.caches) await rm(cache, { recursive: true, force: true });
      // A new folder each time: what was removed a minute ago slows some disks down.
      const run = await measure([...command, "--out", `${kind}-${round}`], project);
      // The first round warms it up.
      if (round > 0) runs[kind].push(run);
    }
  }
  const skipped = Number(await readFile(join(folder, "count"), "utf8"));
  if (skipped < size) throw new Error(`only ${skipped} flushes were left out`);
  const [slow, fast] = [runs.with, runs.without].map((list) => list.map(({ wall }) => wall));
  const costs = (slow ?? []).map((wall, round) => wall - (fast?.[round] ?? Number.NaN));
  const cells = [median(slow ?? []), median(fast ?? []), median(costs)];
  return `| ${size} | ${cells.map((time) => `${Math.round(time)} ms`).join(" | ")} |`;
}
