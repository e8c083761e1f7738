import { spawnSync } from "node:child_process";
import { rm } from "node:fs/promises";
import { loadavg } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { repository } from "../support/project.ts";
import { copyProject } from "./copy-project.ts";

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

/** One run of a whole process. */
interface Run {
  /** From its start to its end, in milliseconds. */
  wall: number;
  /** Of it and its children, user and system together, in milliseconds. */
  cpu: number;
  /** The largest resident size, in KiB. */
  peak: number;
}

type Measured = Awaited<ReturnType<typeof prepare>>;

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
        for (const kind of kinds) one[kind].push(build(one.folder));
      }
    }
    for (const kind of kinds) print(size, kind, all);
  } finally {
    for (const { folder } of all) await rm(folder, { recursive: true, force: true });
  }
}

async function prepare(checkout: string, pages: number) {
  const folder = await copyProject(checkout, pages);
  // Compiles the program where that is stale.
  build(folder);
  return { checkout, folder, cold: [] as Run[], warm: [] as Run[] };
}

/** Builds under GNU time, which asks the kernel for processor time and memory (`apt-get install time`). */
function build(folder: string): Run {
  const command = [process.execPath, "bin/vitrine.js", "build", "--quiet"];
  // Where it is set, Node reads certificates at every start.
  const { NODE_EXTRA_CA_CERTS: _, ...env } = process.env;
  const start = performance.now();
  const args = ["--format", "%U %S %M", ...command];
  const { error, status, stderr } = spawnSync("/usr/bin/time", args, { cwd: folder, env });
  const wall = performance.now() - start;
  if (error) throw error;
  if (status !== 0) throw new Error(`the build of ${folder} failed:\n${stderr}`);
  const figures = stderr.toString().trim().split("\n").at(-1)?.split(" ").map(Number);
  const [user = 0, system = 0, peak = 0] = figures ?? [];
  return { wall, cpu: (user + system) * 1000, peak };
}

function print(size: number, kind: (typeof kinds)[number], all: readonly Measured[]): void {
  // What disturbs a build adds to its time and takes nothing away.
  const best = ({ [kind]: runs }: Measured, of: "cpu" | "wall") =>
    Math.min(...runs.map((run) => run[of]));
  for (const one of all) {
    const ratio = best(one, "cpu") / best(all.at(-1) as Measured, "cpu");
    const peak = Math.round(Math.max(...one[kind].map(({ peak }) => peak)) / 1024);
    const times = [best(one, "wall").toFixed(0), best(one, "cpu").toFixed(0), ratio.toFixed(2)];
    const figures = [...times, peak, loadavg()[0]?.toFixed(1)];
    console.log(`| ${kind} | ${size} | ${one.checkout} | ${figures.join(" | ")} |`);
    if (!(ratio <= Number(values.bar))) process.exitCode = 1;
  }
}
