import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { inRepository } from "../support/project.ts";
import { formatTable } from "./format-table.ts";
import { cutFragments, type Fragments } from "./fragments.ts";
import { describeMachine, describeMoment } from "./machine.ts";
import { measure, type Run } from "./measure.ts";
import { astro } from "./peers/astro.ts";
import { bareLoop } from "./peers/bare-loop.ts";
import { eleventy, eleventyNunjucks } from "./peers/eleventy.ts";
import { hugo } from "./peers/hugo.ts";
import { describePages } from "./peers/page-data.ts";
import type { Peer } from "./peers/peer.ts";
import { vitrine } from "./peers/vitrine.ts";
import { plotResults } from "./plot-results.ts";
import { type Output, verifyOutput } from "./verify-output.ts";
import { makePages, writeProject } from "./write-project.ts";

/** All runs of one peer on one size. */
export interface Result {
  peer: string;
  version: string;
  pages: number;
  /** When it was taken, and how many programs wanted a processor then. */
  date: string;
  load: number;
  /** From nothing but the sources; and again, nothing changed. */
  cold: Run[];
  warm: Run[];
  /** Of everything written, in bytes. */
  bytes: number;
}

/** From so many pages on, fewer rounds do: what disturbs a run is small beside it. */
const large = 5000;

/** Above this many times the bare loop's time, at 100 pages, --quick fails. */
const regressionBar = 2.5;

const { values: flags } = parseArgs({
  options: {
    pages: { type: "string", default: "3,100,1000,10000" },
    rounds: { type: "string", default: "7" },
    quick: { type: "boolean", default: false },
  },
});

const sizes = (flags.quick ? "3,100" : flags.pages).split(",").map(Number);
const rounds = flags.quick ? 5 : Number(flags.rounds);
const peers = await installed(
  flags.quick ? [vitrine, bareLoop] : [vitrine, hugo, eleventy, eleventyNunjucks, astro, bareLoop],
);

// What a disk takes to be sure of its bytes is measured by itself: npm run bench:flush.
const memoryDisk = "/dev/shm";
const folder = await mkdtemp(
  join(existsSync(memoryDisk) ? memoryDisk : tmpdir(), "vitrine-bench-"),
);
try {
  const fragments = await makeFragments();
  const results: Result[] = [];
  for (const size of sizes) {
    const ofSize = await benchSize(size, fragments);
    console.log(formatTable(ofSize, "cold"), formatTable(ofSize, "warm"));
    // What took minutes is not lost with what comes after it.
    if (!flags.quick) await keep(size, ofSize);
    results.push(...ofSize);
  }
  if (flags.quick) failAboveBar(results);
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** The peers that are there; of one that is not, it is said. */
async function installed(all: readonly Peer[]): Promise<(Peer & { found: string })[]> {
  const list: (Peer & { found: string })[] = [];
  for (const peer of all) {
    try {
      list.push({ ...peer, found: await peer.version() });
    } catch (cause) {
      console.error(`${peer.name} is not installed and is left out: ${cause}`);
    }
  }
  return list;
}

/** What pages share, out of a small site that Vitrine built. */
async function makeFragments(): Promise<Fragments> {
  const project = join(folder, "fragments");
  // The three models, and one page more of each kind, to which no link of the header leads.
  const pages = await makePages(5);
  await writeProject(project, pages);
  await measure(vitrine.command, project);
  return cutFragments(join(project, vitrine.output), pages);
}

/** Every peer on the same pages, in turn, so that a noisy minute meets all alike. */
async function benchSize(size: number, fragments: Fragments): Promise<Result[]> {
  const pages = await makePages(size);
  const data = await describePages(pages);
  const results = new Map<Peer, Result>();
  const outputs: Output[] = [];
  for (const peer of peers.filter(({ most }) => size <= (most ?? size))) {
    const project = projectOf(peer, size);
    await mkdir(project, { recursive: true });
    await peer.prepare(project, { pages, data, fragments });
    const first = await measure(peer.command, project);
    const output = await verifyOutput(join(project, peer.output), data, fragments);
    outputs.push(output);
    const { name, found: version } = peer;
    const about = { peer: name, version, pages: size, ...describeMoment() };
    results.set(peer, {
      ...about,
      // Of a small site, the first run is slower than those that follow.
      cold: size < large ? [] : [first],
      warm: [],
      bytes: output.all,
    });
    const ratio = output.pages / (outputs[0]?.pages ?? Number.NaN);
    if (!(Math.abs(ratio - 1) < 0.1)) {
      throw new Error(`${name}'s pages are ${ratio.toFixed(2)} times the size of the first one's`);
    }
  }
  for (let round = 0; round < (size < large ? rounds : rounds >> 1); round++) {
    for (const peer of results.keys()) {
      const project = projectOf(peer, size);
      for (const path of [peer.output, ...peer.caches]) {
        await rm(join(path.startsWith("/") ? "/" : project, path), {
          recursive: true,
          force: true,
        });
      }
      results.get(peer)?.cold.push(await measure(peer.command, project));
      results.get(peer)?.warm.push(await measure(peer.command, project));
    }
  }
  await rm(join(folder, String(size)), { recursive: true, force: true });
  return [...results.values()];
}

function projectOf(peer: Peer, size: number): string {
  return join(folder, String(size), peer.name.replace(/\W+/g, "-"));
}

function failAboveBar(results: readonly Result[]): void {
  const walls = (name: string) =>
    results.find(({ peer, pages }) => peer === name && pages === 100)?.cold.map(({ cpu }) => cpu);
  const best = (name: string) => Math.min(...(walls(name) ?? []));
  const ratio = best(vitrine.name) / best(bareLoop.name);
  console.log(
    `100 pages: ${ratio.toFixed(2)} × the processor time of the bare loop; at most ${regressionBar}`,
  );
  if (!(ratio <= regressionBar)) process.exitCode = 1;
}

/** What was run takes the place of its older results; other sizes stay. */
async function keep(size: number, results: readonly Result[]): Promise<void> {
  const file = inRepository("test/bench/results.json");
  const older: { results: Result[] } = JSON.parse(await readFile(file, "utf8"));
  const all = [...older.results.filter(({ pages }) => pages !== size), ...results];
  all.sort((a, b) => a.pages - b.pages);
  await writeFile(
    file,
    `${JSON.stringify({ ...describeMachine(), results: all }, undefined, 1)}\n`,
  );
  await writeFile(inRepository(".github/pictures/bench.svg"), plotResults(all));
}
