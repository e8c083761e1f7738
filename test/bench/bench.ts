import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { loadavg } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { repository } from "../support/project.ts";
import { copyProject } from "./copy-project.ts";
import { measure, median, type Run } from "./measure.ts";
import { leaveOutCards } from "./write-project.ts";

/**
 * What a whole build takes, from nothing but the sources (cold) and again with nothing changed (warm):
 * `npm run bench`. With the folder of another checkout, both are measured, build by build in turn:
 * `npm run bench -- /tmp/older`.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: "string", default: "3,100,1000" },
    rounds: { type: "string", default: "5" },
    /** Fails where this checkout takes more than so many times the processor time of the other. */
    bar: { type: "string", default: "Infinity" },
  },
});
const checkouts = [repository, ...positionals.map((folder) => resolve(folder))];
const kinds = ["cold", "warm"] as const;

interface Measured {
  checkout: string;
  folder: string;
  cold: Run[];
  warm: Run[];
}

console.log(
  "| Build | Pages | Checkout | Wall (ms) | CPU (ms) | × | Peak (MiB) | Load |\n| --- | ---: | --- | ---: | ---: | ---: | ---: | ---: |",
);
for (const size of values.pages.split(",").map(Number)) {
  const all: Measured[] = [];
  try {
    for (const checkout of checkouts) all.push(await prepare(checkout, size));
    for (let round = 0; round < Number(values.rounds); round++) {
      for (const one of all) {
        for (const path of ["dist", "node_modules/.cache"]) {
          await rm(join(one.folder, path), { recursive: true, force: true });
        }
        for (const kind of kinds) one[kind].push(await build(one.folder));
      }
    }
    for (const kind of kinds) print(size, kind, all);
  } finally {
    for (const { folder } of all) await rm(folder, { recursive: true, force: true });
  }
}

async function prepare(checkout: string, pages: number): Promise<Measured> {
  const folder = await copyProject(checkout, pages);
  // Older checkouts draw them by another command.
  const site = join(folder, "templates/site.tsx");
  if (existsSync(site)) await leaveOutCards(site);
  // Compiles the program where that is stale.
  await build(folder);
  return { checkout, folder, cold: [], warm: [] };
}

function build(folder: string): Promise<Run> {
  return measure([process.execPath, "bin/vitrine.js", "build", "--quiet"], folder);
}

function print(size: number, kind: (typeof kinds)[number], all: readonly Measured[]): void {
  // What disturbs a build adds to its time and takes nothing away.
  const best = ({ [kind]: runs }: Measured) => Math.min(...runs.map(({ cpu }) => cpu));
  for (const one of all) {
    const ratio = best(one) / best(all.at(-1) as Measured);
    const wall = median(one[kind].map(({ wall }) => wall)).toFixed(0);
    const peak = Math.round(Math.max(...one[kind].map(({ peak }) => peak)) / 1024);
    const figures = [wall, best(one).toFixed(0), ratio.toFixed(2), peak, loadavg()[0]?.toFixed(1)];
    console.log(`| ${kind} | ${size} | ${one.checkout} | ${figures.join(" | ")} |`);
    if (!(ratio <= Number(values.bar))) process.exitCode = 1;
  }
}
