import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import lighthouse from "lighthouse";
import type { Browser } from "puppeteer-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LighthouseFigures } from "../../src/checks/report/lighthouse-figures.ts";
import { answerRequest } from "../../src/serve/answer-request.ts";
import { compressResponse } from "../../src/serve/compress.ts";
import {
  openServer,
  readRequest,
  type SiteServer,
  sendResponse,
} from "../../src/serve/open-server.ts";
import type { SiteFiles } from "../../src/site/file.ts";
import { launchBrowser } from "../support/browser.ts";
import { getCompanySite } from "../support/company-site.ts";
import { makeFiles } from "../support/make-files.ts";
import { inRepository } from "../support/project.ts";

const pages = { "/": "index.html", "/en": "en.html", "/faq": "faq.html" };

/**
 * How often a page is looked at, at most. Lighthouse reckons with a phone of a
 * quarter of this machine's speed, by the clock: whatever else the machine does
 * takes from the score and never adds to it. So the best of some runs is nearest
 * to the truth, and a page that is not at 100 is not in any of them.
 */
const mostRuns = 5;

const { value: site } = await makeFiles(getCompanySite(), { drafts: false });
if (!site) throw new Error("the company's site has mistakes");

/** For the report that CI keeps. */
const figures: LighthouseFigures[] = [];

let server: SiteServer;
let browser: Browser;
beforeAll(async () => {
  server = await serveCompressed(site);
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  await writeFile(inRepository("lighthouse.json"), `${JSON.stringify(figures, null, 2)}\n`);
});

/** As every host does; Lighthouse takes account of it. */
async function serveCompressed(files: SiteFiles): Promise<SiteServer> {
  const { value, diagnostics } = await openServer((request, response) => {
    const asked = readRequest(request);
    const answer = answerRequest(asked, { site: files, base: "/", host: "127.0.0.1" });
    sendResponse(compressResponse(asked, answer), response);
  });
  if (!value) throw new Error(diagnostics[0]?.message);
  return value;
}

/** Lighthouse's own settings, which are those of a middling phone on slow 4G. */
async function look(url: string) {
  const tab = await browser.newPage();
  const { lhr } = (await lighthouse(url, { logLevel: "error" }, undefined, tab)) ?? {};
  await tab.close();
  if (!lhr) throw new Error("Lighthouse came to no verdict");
  return lhr;
}

type Verdict = Awaited<ReturnType<typeof look>>;

/** 0 for a look that came to nothing. */
const performanceOf = ({ categories }: Verdict) => categories.performance?.score ?? 0;

/** The best of as many looks as it takes. */
async function judge(url: string, atMost = mostRuns): Promise<Verdict> {
  let best = await look(url);
  for (let run = 1; run < atMost && performanceOf(best) < 1; run++) {
    const again = await look(url);
    if (performanceOf(again) > performanceOf(best)) best = again;
  }
  // Such as a trace that the browser lost on a busy machine, where Lighthouse asks to be run again.
  if (best.runtimeError) throw new Error(best.runtimeError.message);
  return best;
}

/** The audits that count and are not at their best. */
function findLosses({ categories, audits }: Verdict): string[] {
  return Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id}: ${audits[id]?.title} ${audits[id]?.displayValue ?? ""}`),
  );
}

function getScores({ categories }: Verdict): Record<string, number> {
  const all = Object.values(categories).map(({ title, score }) => [title, (score ?? 0) * 100]);
  return Object.fromEntries(all);
}

const timed = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time"];

function getTimes({ audits }: Verdict): Record<string, number> {
  const shown = timed.flatMap((id) => audits[id] ?? []);
  return Object.fromEntries(shown.map(({ title, numericValue = 0 }) => [title, numericValue]));
}

describe("Lighthouse", () => {
  it.each(Object.entries(pages))("has nothing to better in %s", async (address, path) => {
    const verdict = await judge(server.origin + address);
    const scores = getScores(verdict);
    const sha256 = createHash("sha256")
      .update(site.get(path)?.bytes ?? "")
      .digest("hex");
    figures.push({ sha256, scores, milliseconds: getTimes(verdict) });
    expect(scores, findLosses(verdict).join("\n")).toEqual({
      Performance: 100,
      Accessibility: 100,
      "Best Practices": 100,
      SEO: 100,
    });
  });

  it("would find a page that is slow", async () => {
    const slow = "<script>for (const end = Date.now() + 300; Date.now() < end; );</script>";
    const file = site.get("index.html");
    if (!file) throw new Error("there is no page");
    // Its policy would refuse the script.
    const html = file.bytes.toString().replace(/<meta http-equiv="Content-Security[^>]+>/, slow);
    const slowed = await serveCompressed(
      new Map([["index.html", { ...file, bytes: Buffer.from(html) }]]),
    );
    try {
      const verdict = await judge(`${slowed.origin}/`, 2);
      expect(performanceOf(verdict)).toBeLessThan(1);
    } finally {
      await slowed.close();
    }
  });
});
