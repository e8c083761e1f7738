import { type ChildProcess, spawn } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import puppeteer, { type Page } from "puppeteer-core";
import { locateChromium } from "../support/browser.ts";
import { companyContent } from "../support/company-site.ts";
import { inRepository } from "../support/project.ts";
import { formatYaml } from "./format-yaml.ts";
import { makePages } from "./write-project.ts";

/**
 * How long after a file is written its change is in the document of a page that
 * is open in a real browser, on a copy of the company's site and on one with further
 * pages like its own: `npm run bench:dev`.
 */
const rounds = 20;
const sizes = [3, 1000];

interface Kind {
  name: string;
  file: string;
  /** The text in the file, and what it is replaced by in round n. */
  text: string;
  by: (n: number) => string;
  /** What the page shows then: a text, or a colour of its body. */
  shows: (n: number) => string;
}

const kinds: Kind[] = [
  {
    name: "content",
    file: "content/pages/home.en.yaml",
    text: "Reading genomes in Rio",
    by: (n) => `Reading genomes number ${n}`,
    shows: (n) => `Reading genomes number ${n},`,
  },
  {
    name: "style",
    file: "styles/base.css",
    text: "body {",
    by: (n) => `body { outline-color: rgb(1, 2, ${n});`,
    shows: (n) => `rgb(1, 2, ${n})`,
  },
  {
    name: "template",
    file: "templates/home/Hero.tsx",
    text: "{hero.badge}",
    by: (n) => `{hero.badge} number ${n}`,
    shows: (n) => `Bioinformatics since 2010 number ${n}`,
  },
];

/** A copy of site and generator in one folder; packages are links. */
async function copyProject(pages: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-bench-"));
  await cp(companyContent, join(folder, "content"), { recursive: true });
  const parts = ["bin", "src", "templates", "styles", "scripts"];
  for (const part of [...parts, "package.json", "tsconfig.json"]) {
    await cp(inRepository(part), join(folder, part), { recursive: true });
  }
  await mkdir(join(folder, "node_modules"));
  for (const name of await readdir(inRepository("node_modules"))) {
    if (name === ".cache") continue;
    await symlink(inRepository("node_modules", name), join(folder, "node_modules", name));
  }
  // The first three are the site's own, as they are written.
  const further = (await makePages(pages)).slice(3);
  for (const [index, { content }] of further.entries()) {
    await writeFile(join(folder, `content/pages/further-${index}.yaml`), formatYaml(content));
  }
  return folder;
}

interface Dev {
  child: ChildProcess;
  origin: string;
  /** Does something that brings a build about, and waits until every page of it is made. */
  untilMade: <T>(act: () => Promise<T>) => Promise<T>;
}

async function startDev(folder: string): Promise<Dev> {
  const command = [join(folder, "bin/vitrine.js"), "dev", "--port", "0"];
  const child = spawn(process.execPath, command, { cwd: folder });
  let said = "";
  const origin = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk;
      const found = /http:\/\/[^\s/]+/.exec(said)?.[0];
      if (found) resolve(found);
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);
    child.once("exit", () => reject(new Error(said)));
  });
  const countBuilds = () => said.match(/built in/g)?.length ?? 0;
  const untilMade = async <T>(act: () => Promise<T>): Promise<T> => {
    const before = countBuilds();
    const result = await act();
    while (countBuilds() === before) await setTimeout(20);
    return result;
  };
  return { child, origin, untilMade };
}

/** Tells by the browser's own clock when a page shows what is waited for, over reloads too. */
async function watchPage(page: Page): Promise<(wanted: string) => Promise<number>> {
  let seen: (time: number) => void = () => {};
  await page.exposeFunction("report", (time: number) => seen(time));
  // tsx names functions by a helper that the browser has not.
  await page.evaluateOnNewDocument("globalThis.__name = (named) => named;");
  await page.evaluateOnNewDocument(() => {
    const look = () => {
      const wanted = sessionStorage.getItem("wanted");
      if (wanted === null || !document.body) return;
      const shown = wanted.startsWith("rgb")
        ? getComputedStyle(document.body).outlineColor
        : document.body.textContent;
      if (!shown?.includes(wanted)) return;
      sessionStorage.removeItem("wanted");
      const { report } = globalThis as unknown as { report: (time: number) => void };
      report(performance.timeOrigin + performance.now());
    };
    const options = { subtree: true, childList: true, characterData: true, attributes: true };
    new MutationObserver(look).observe(document, options);
    // A style that is swapped changes no node.
    setInterval(look, 4);
  });
  return (wanted) => {
    const time = new Promise<number>((resolve) => {
      seen = resolve;
    });
    return page.evaluate((text) => sessionStorage.setItem("wanted", text), wanted).then(() => time);
  };
}

async function measure(
  folder: string,
  page: Page,
  { origin, untilMade }: Dev,
  kind: Kind,
): Promise<number[]> {
  const path = join(folder, kind.file);
  const original = await readFile(path, "utf8");
  const waitFor = await watchPage(page);
  await page.goto(`${origin}/en`);
  const times: number[] = [];
  for (let round = 1; round <= rounds + 2; round++) {
    const text = original.replace(kind.text, () => kind.by(round));
    const shown = waitFor(kind.shows(round));
    await setTimeout(150);
    const time = await untilMade(async () => {
      const start = performance.timeOrigin + performance.now();
      await writeFile(path, text);
      return (await shown) - start;
    });
    // The first two warm it up.
    if (round > 2) times.push(time);
  }
  await untilMade(() => writeFile(path, original));
  return times.sort((a, b) => a - b);
}

function at(sorted: readonly number[], share: number): string {
  return String(Math.round(sorted[Math.floor(sorted.length * share)] ?? Number.NaN));
}

const { path: executablePath, args } = await locateChromium();
const lines = [
  "| Change | Pages | Best (ms) | Median (ms) | 90th percentile (ms) |",
  "| --- | ---: | ---: | ---: | ---: |",
];
for (const size of sizes) {
  const folder = await copyProject(size);
  const dev = await startDev(folder);
  const browser = await puppeteer.launch({ executablePath, args, headless: "shell" });
  try {
    for (const kind of kinds) {
      const page = await browser.newPage();
      const times = await measure(folder, page, dev, kind);
      const figures = [at(times, 0), at(times, 0.5), at(times, 0.9)];
      lines.push(`| ${kind.name} | ${size} | ${figures.join(" | ")} |`);
      await page.close();
    }
  } finally {
    await browser.close();
    dev.child.kill("SIGINT");
    await new Promise((resolve) => dev.child.once("exit", resolve));
    await rm(folder, { recursive: true, force: true });
  }
}
process.stdout.write(`${lines.join("\n")}\n`);
