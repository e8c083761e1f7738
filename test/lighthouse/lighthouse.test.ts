import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import lighthouse from "lighthouse";
import type { Browser } from "puppeteer-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeSite } from "../../src/make-site.ts";
import { answerRequest } from "../../src/serve/answer-request.ts";
import { compressAnswer } from "../../src/serve/compress.ts";
import {
  openServer,
  readRequest,
  type SiteServer,
  sendAnswer,
} from "../../src/serve/open-server.ts";
import { launchBrowser } from "../browser/support.ts";
import { realSite } from "../support/project.ts";

type Category = "performance" | "accessibility" | "best-practices" | "seo";

const pages = ["/", "/en", "/faq"];

/** What is in the report that CI keeps: the scores of each page, and the times behind them in ms. */
const figures: Record<string, Record<string, number | null>> = {};

let server: SiteServer;
let browser: Browser;
beforeAll(async () => {
  const { value: site } = await makeSite(realSite, { drafts: false });
  if (!site) throw new Error("the site has mistakes: npm run build tells them");
  const opened = await openServer((request, response) => {
    const asked = readRequest(request);
    const answer = answerRequest(asked, { site, base: "/", host: "127.0.0.1" });
    sendAnswer(asked, compressAnswer(asked, answer), response);
  });
  if (!opened.value) throw new Error(opened.diagnostics[0]?.message);
  server = opened.value;
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  await writeFile(join(realSite, "lighthouse.json"), `${JSON.stringify(figures, null, 2)}\n`);
});

/** Lighthouse's own settings, which are those of a middling phone on slow 4G. */
async function judge(path: string, onlyCategories: Category[]) {
  const port = Number(new URL(browser.wsEndpoint()).port);
  const flags = { port, onlyCategories, logLevel: "error" as const };
  const { lhr } = (await lighthouse(server.origin + path, flags)) ?? {};
  if (!lhr || lhr.runtimeError) throw new Error(lhr?.runtimeError?.message ?? "no verdict");
  return lhr;
}

type Verdict = Awaited<ReturnType<typeof judge>>;

/** The audits that count and are not at their best. */
function findLosses({ categories, audits }: Verdict): string[] {
  return Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id}: ${audits[id]?.title} ${audits[id]?.displayValue ?? ""}`),
  );
}

describe.each(pages)("Lighthouse finds nothing to better in %s:", (path) => {
  it("accessibility, best practices and search engines are at 100", async () => {
    const verdict = await judge(path, ["accessibility", "best-practices", "seo"]);
    expect(findLosses(verdict)).toEqual([]);
    const { categories } = verdict;
    const scores = Object.entries(categories).map(([name, { score }]) => [name, score] as const);
    expect(scores).toEqual([
      ["accessibility", 1],
      ["best-practices", 1],
      ["seo", 1],
    ]);
    figures[path] = { ...figures[path], ...Object.fromEntries(scores) };
  });

  it("performance is at 95 at least, in the middle one of three runs", async () => {
    const runs: Verdict[] = [];
    for (let run = 0; run < 3; run++) runs.push(await judge(path, ["performance"]));
    const score = ({ categories }: Verdict) => categories.performance?.score ?? 0;
    const middle = runs.sort((a, b) => score(a) - score(b))[1] as Verdict;
    const times = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time"];
    figures[path] = {
      ...figures[path],
      performance: score(middle),
      ...Object.fromEntries(times.map((id) => [id, middle.audits[id]?.numericValue ?? null])),
    };
    // It is 100 on a machine of its own. Lighthouse multiplies the time that scripts and layout took
    // here by four, and a machine with other work to do took longer: 99 was seen.
    expect(score(middle), findLosses(middle).join("\n")).toBeGreaterThanOrEqual(0.95);
  });
});
