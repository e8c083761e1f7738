import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import glob from "fast-glob";
import { formatTable } from "./format-table.ts";
import { cutFragments, type Fragments } from "./fragments.ts";
import { measure, type Run } from "./measure.ts";
import { bareLoop } from "./peers/bare-loop.ts";
import { hugo } from "./peers/hugo.ts";
import { describePages, type PageData } from "./peers/page-data.ts";
import type { Peer } from "./peers/peer.ts";
import { vitrine } from "./peers/vitrine.ts";
import { makePages, writeProject } from "./write-project.ts";

/** All runs of one peer on one size. */
export interface Result {
  peer: string;
  version: string;
  pages: number;
  /** How many programs wanted a processor in the minute before: above the cores, they wait. */
  load: number;
  /** From nothing but the sources; and again, nothing changed. */
  cold: Run[];
  warm: Run[];
  /** Of everything written, in bytes. */
  bytes: number;
}

/** From this many pages on, fewer rounds are enough: noise is small compared with a run. */
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
const peers = await installed(flags.quick ? [vitrine, bareLoop] : [vitrine, hugo, bareLoop]);

// A disk's own speed is not measured.
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
  for (const peer of peers) {
    const project = projectOf(peer, size);
    await mkdir(project, { recursive: true });
    await peer.prepare(project, { pages, data, fragments });
    const first = await measure(peer.command, project);
    const output = await weigh(join(project, peer.output), data);
    outputs.push(output);
    const { name, found: version } = peer;
    const about = { peer: name, version, pages: size, load: Number(loadavg()[0]?.toFixed(1)) };
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

interface Output {
  /** Of the pages, each counted once. */
  pages: number;
  /** Of all files, one with several names counted once. */
  all: number;
}

/**
 * What a peer wrote, in bytes.
 *
 * @throws where a page is missing, or is not the one that was asked for
 */
async function weigh(folder: string, data: readonly PageData[]): Promise<Output> {
  let pages = 0;
  for (const { route, title } of data) {
    const html = await readFile(join(folder, route, "index.html"), "utf8");
    // Vitrine binds short words to the next one, which no peer does.
    if (!html.replaceAll("\u00a0", " ").includes(`<title>${title}</title>`))
      throw new Error(`${join(folder, route)} does not have the title "${title}"`);
    pages += Buffer.byteLength(html);
  }
  const files = await glob("**", { cwd: folder, dot: true, stats: true });
  const sizes = new Map(files.map(({ stats }) => [stats?.ino, stats?.size ?? 0]));
  return { pages, all: [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0) };
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
