import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { repository } from "../support/project.ts";
import { spawnVitrine } from "../support/run-vitrine.ts";
import { copyProject } from "./copy-project.ts";

/**
 * How long after a file is saved `dev` sends the changed page to a browser that has it open, on the
 * company's site and on one with further pages: `npm run bench:dev`. With the folder of another
 * checkout, both are measured, save by save in turn: `npm run bench:dev -- /tmp/older`.
 */
const checkouts = [repository, ...process.argv.slice(2).map((folder) => resolve(folder))];
const sizes = [
  { pages: 3, rounds: 60 },
  { pages: 1000, rounds: 12 },
];

/** What is saved: the first of these files that there is, this text in it, by what in round n, and what the page then has. */
const saves: [file: string, text: string, by: (n: number) => string, has: string, old?: string][] =
  [
    [
      "content/pages/home.en.yaml",
      "Reading genomes in Rio",
      (n) => `Reading genomes number ${n},`,
      "Reading genomes number ",
    ],
    ["styles/base.css", "body {", (n) => `body { --round: ${n};`, "--round:"],
    [
      "templates/home/Hero.tsx",
      "{hero.badge}",
      (n) => `{hero.badge} number ${n}`,
      "2010 number ",
      "templates/Hero.tsx",
    ],
  ];

/** `vitrine dev` of a checkout, with one page open. */
async function startDev(checkout: string, pages: number) {
  const folder = await copyProject(checkout, pages);
  const dev = spawnVitrine(folder, ["dev", "--port", "0"], { generator: folder });
  const readOrigin = () => /http:\/\/[^\s/]+/.exec(dev.said.both)?.[0];
  while (!readOrigin() && dev.child.exitCode === null) await setTimeout(20);
  const { body } = await fetch(`${readOrigin()}/__vitrine/events?path=/en`);
  if (!body) throw new Error(dev.said.both);
  return { ...dev, folder, events: body.pipeThrough(new TextDecoderStream()).getReader() };
}

type Dev = Awaited<ReturnType<typeof startDev>>;

/** Saves a file; says after how many milliseconds the open page's new source has come. */
async function save({ folder, said, events }: Dev, of: (typeof saves)[number], round: number) {
  const [file, text, by, has, old = file] = of;
  const path = [file, old].map((name) => join(folder, name)).find(existsSync) ?? "";
  const source = await readFile(path, "utf8");
  const countBuilds = () => said.both.match(/(?:made after|built in)/g)?.length ?? 0;
  const built = countBuilds();
  const start = performance.now();
  await writeFile(
    path,
    source.replace(round === 0 ? text : by(round - 1), () => by(round)),
  );
  for (let sent = ""; !sent.includes(`${has}${round}`); ) {
    const { value, done } = await events.read();
    if (done) throw new Error(said.both);
    sent += value;
  }
  const time = performance.now() - start;
  // The other pages are rendered before the next save.
  while (countBuilds() === built) await setTimeout(20);
  return time;
}

console.log(
  "| Save | Pages | Checkout | Best (ms) | Median (ms) |\n| --- | ---: | --- | ---: | ---: |",
);
for (const { pages, rounds } of sizes) {
  const devs: Dev[] = [];
  try {
    for (const checkout of checkouts) devs.push(await startDev(checkout, pages));
    for (const one of saves) {
      const times = devs.map((): number[] => []);
      for (let round = 0; round < rounds; round++) {
        const inTurn = [...devs.entries()];
        // Work that one does after it has sent its page may slow down the next.
        for (const [index, dev] of round % 2 === 0 ? inTurn : inTurn.reverse()) {
          const time = await save(dev, one, round);
          // The first sixth warms it up: code is compiled again where it runs often.
          if (round >= rounds / 6) times[index]?.push(time);
        }
      }
      for (const [index, list] of times.entries()) {
        const inOrder = list.sort((a, b) => a - b);
        const figures = [0, list.length >> 1].map((at) => inOrder[at]?.toFixed(1));
        console.log(`| ${one[0]} | ${pages} | ${checkouts[index]} | ${figures.join(" | ")} |`);
      }
    }
  } finally {
    for (const { child, ended, folder } of devs) {
      child.kill("SIGINT");
      await ended;
      await rm(folder, { recursive: true, force: true });
    }
  }
}
