import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { repository } from "../support/project.ts";
import { copyProject } from "./copy-project.ts";

/**
 * How long after a file is saved `dev` sends the changed page to a browser that has it open, on the
 * company's site and on one with further pages: `npm run bench:dev`. With the folder of another
 * checkout, both are measured, save by save in turn: `npm run bench:dev -- /tmp/older`.
 */
const checkouts = [repository, ...process.argv.slice(2).map((folder) => resolve(folder))];
const sizes = [3, 1000];
const rounds = 12;

interface Save {
  name: string;
  /** Where the text is: the first of these files that there is. */
  files: string[];
  text: string;
  /** The text in round n. */
  by: (n: number) => string;
  /** What the page then holds. */
  shows: (n: number) => string;
}

const saves: Save[] = [
  {
    name: "content",
    files: ["content/pages/home.en.yaml"],
    text: "Reading genomes in Rio",
    by: (n) => `Reading genomes number ${n}`,
    shows: (n) => `Reading genomes number ${n},`,
  },
  {
    name: "style",
    files: ["styles/base.css"],
    text: "body {",
    by: (n) => `body { --round: ${n};`,
    shows: (n) => `--round:${n}`,
  },
  {
    name: "template",
    files: ["templates/home/Hero.tsx", "templates/Hero.tsx"],
    text: "{hero.badge}",
    by: (n) => `{hero.badge} number ${n}`,
    shows: (n) => `2010 number ${n}`,
  },
];

interface Dev {
  folder: string;
  /** Saves a file; says after how many milliseconds the open page's new source has come. */
  save: (save: Save, round: number) => Promise<number>;
  close: () => Promise<void>;
}

/** `vitrine dev` of a checkout, with one page open. */
async function startDev(checkout: string, pages: number): Promise<Dev> {
  const folder = await copyProject(checkout, pages);
  const command = [join(folder, "bin/vitrine.js"), "dev", "--port", "0"];
  const child = spawn(process.execPath, command, { cwd: folder });
  let said = "";
  child.stderr.pipe(process.stderr);
  const origin = await new Promise<string>((done, fail) => {
    child.stdout.on("data", (chunk) => {
      said += chunk;
      const found = /http:\/\/[^\s/]+/.exec(said)?.[0];
      if (found) done(found);
    });
    child.once("exit", () => fail(new Error(said)));
  });
  let wanted = "";
  let seen: (time: number) => void = () => {};
  const { body } = await fetch(`${origin}/__vitrine/events?path=/en`);
  const reader = (async () => {
    let text = "";
    for await (const chunk of body ?? []) {
      text += Buffer.from(chunk).toString();
      const { after = "" } = text.endsWith("\n\n") ? lastPage(text) : {};
      if (text.endsWith("\n\n")) text = "";
      if (wanted && after.includes(wanted)) seen(performance.now());
    }
  })().catch(() => {});
  return {
    folder,
    save: async ({ files, text, by, shows }, round) => {
      const path = files.map((file) => join(folder, file)).find(existsSync) ?? "";
      const previous = round === 0 ? text : by(round - 1);
      const source = await readFile(path, "utf8");
      const built = countBuilds(said);
      const shown = new Promise<number>((done) => {
        seen = done;
        wanted = shows(round);
      });
      const start = performance.now();
      await writeFile(
        path,
        source.replace(previous, () => by(round)),
      );
      const time = (await shown) - start;
      // The other pages are rendered before the next save.
      while (countBuilds(said) === built) await setTimeout(20);
      return time;
    },
    close: async () => {
      child.kill("SIGINT");
      await reader;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function countBuilds(said: string): number {
  return said.match(/(?:made after|built in)/g)?.length ?? 0;
}

function lastPage(text: string): { after?: string } {
  const pages = text.split("\n\n").filter((event) => event.startsWith('data: {"kind":"page"'));
  return JSON.parse(pages.at(-1)?.slice("data: ".length) ?? "{}");
}

/** The middle of a list; of two in the middle, the upper one. */
function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

console.log(
  "| Save | Pages | Checkout | Best (ms) | Median (ms) |\n| --- | ---: | --- | ---: | ---: |",
);
for (const size of sizes) {
  const devs: Dev[] = [];
  try {
    for (const checkout of checkouts) devs.push(await startDev(checkout, size));
    for (const save of saves) {
      const times = devs.map((): number[] => []);
      for (let round = 0; round < rounds; round++) {
        for (const [index, dev] of devs.entries()) {
          const time = await dev.save(save, round);
          // The first two warm it up.
          if (round > 1) times[index]?.push(time);
        }
      }
      for (const [index, list] of times.entries()) {
        const figures = [Math.min(...list), median(list)].map((time) => time.toFixed(1));
        console.log(`| ${save.name} | ${size} | ${checkouts[index]} | ${figures.join(" | ")} |`);
      }
    }
  } finally {
    for (const dev of devs) await dev.close();
  }
}
