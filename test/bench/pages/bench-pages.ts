import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import puppeteer from "puppeteer-core";
import { locateChromium } from "../../support/browser.ts";
import { inRepository } from "../../support/project.ts";
import { cutFragments } from "../fragments.ts";
import { describeMachine, describeMoment } from "../machine.ts";
import { median } from "../measure.ts";
import { describePages } from "../peers/page-data.ts";
import { makePages } from "../write-project.ts";
import { type Maker, makeOwn, makers } from "./makers.ts";
import { type SlowServer, serveSlowly } from "./slow-server.ts";
import { follow, type Visit, visit } from "./visit.ts";

/**
 * What a visitor waits for, in a real Chromium on slow 4G with a processor four
 * times slower: the site's three pages as Vitrine and others make them, in turn,
 * and the way from one to the next: `npm run bench:pages`.
 */
const { values: flags } = parseArgs({ options: { rounds: { type: "string", default: "5" } } });
const rounds = Number(flags.rounds);
const routes = ["/", "/en", "/faq"];

interface Site {
  maker: Maker;
  server: SlowServer;
  visits: Map<string, Visit[]>;
  clicks: number[];
}

// In the project: Astro takes the path of a file that shares no folder with the project for one below it.
const folder = await mkdtemp(inRepository(".bench-"));
const { path: executablePath, args } = await locateChromium();
const browser = await puppeteer.launch({ executablePath, args, headless: "shell" });
const sites: Site[] = [];
try {
  const pages = await makePages(3);
  const data = await describePages(pages);
  const own = await makeOwn(join(folder, "own"));
  const materials = { pages, data, fragments: await cutFragments(own, pages) };
  for (const [index, maker] of makers.entries()) {
    const project = join(folder, String(index));
    await mkdir(project);
    const server = await serveSlowly(await maker.make(project, own, materials));
    const visits = new Map(routes.map((route): [string, Visit[]] => [route, []]));
    sites.push({ maker, server, visits, clicks: [] });
  }
  const faq = data.find(({ route }) => route === "/faq");
  const link = { from: "/", to: "/faq", heading: String(faq?.fields.title) };
  // The first maker's words are what every other one's page has to say.
  const shown = new Map<string, string>();
  for (let round = 0; round < rounds; round++) {
    for (const { maker, server, visits, clicks } of sites) {
      for (const route of routes) {
        const { words, ...figures } = await visit(browser, server, route);
        if (words !== (shown.get(route) ?? words))
          throw new Error(`${maker.name}: another ${route}`);
        shown.set(route, words);
        visits.get(route)?.push(figures);
      }
      clicks.push(await follow(browser, server, link, maker.hover));
    }
  }
  const chromium = await browser.version();
  const results = sites.map(({ maker, visits, clicks }) => ({
    maker: maker.name,
    pages: routes.map((route) => ({ route, ...middle(visits.get(route) ?? []) })),
    click: Math.round(median(clicks)),
    clicks: clicks.map(Math.round),
  }));
  const kept = { ...describeMachine(), ...describeMoment(), chromium, rounds, results };
  await writeFile(
    inRepository("test/bench/pages/results.json"),
    `${JSON.stringify(kept, undefined, 1)}\n`,
  );
  process.stdout.write(formatTable(results));
} finally {
  for (const { server } of sites) server.close();
  await browser.close();
  await rm(folder, { recursive: true, force: true });
}

/** The median of each figure. */
function middle(visits: readonly Visit[]): Visit {
  const of = (name: keyof Visit) => median(visits.map((visit) => visit[name]));
  return {
    firstPaint: Math.round(of("firstPaint")),
    largestPaint: Math.round(of("largestPaint")),
    layoutShift: Number(of("layoutShift").toFixed(3)),
    blocking: Math.round(of("blocking")),
    requests: of("requests"),
    bytes: of("bytes"),
  };
}

function formatTable(
  results: readonly {
    maker: string;
    pages: readonly (Visit & { route: string })[];
    click: number;
  }[],
): string {
  const rows = results.map(({ maker, pages, click }) => {
    const all = (name: keyof Visit) => pages.map((page) => page[name]).join(" / ");
    const kilobytes = pages.map(({ bytes }) => (bytes / 1000).toFixed(1)).join(" / ");
    return `| ${maker} | ${all("firstPaint")} | ${all("largestPaint")} | ${all("layoutShift")} | ${all("blocking")} | ${click} | ${all("requests")} | ${kilobytes} |`;
  });
  return `| ${routes.join(", ")} | first paint (ms) | largest paint (ms) | layout shift | blocking (ms) | click to /faq (ms) | requests | kB |
|---|---|---|---|---|---|---|---|
${rows.join("\n")}
`;
}
