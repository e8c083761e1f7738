import type { Browser, Page } from "puppeteer-core";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { serveSite } from "../../serve/serve-site.ts";
import type { CheckContext } from "../check-context.ts";
import type { CheckedPage, CheckedSite } from "../checked-site.ts";
import { findChromium } from "../find-chromium.ts";
import { finding } from "../finding.ts";
import { untilAborted } from "../until-aborted.ts";
import { explainReport, mergeSame, type Runner } from "./explain-report.ts";
import { listPageStates, type PageState } from "./page-states.ts";

const runners = {
  // WCAG 2.2's target size, which pa11y's standards stop short of, and the contrast of AAA
  // (1.4.6). HTML_CodeSniffer throws on rules that it does not know: hence one run a runner.
  axe: {
    runners: ["axe"],
    rules: ["target-size", "color-contrast-enhanced"],
    // So that axe's "moderate" and "minor" faults count, such as content outside of landmarks.
    includeWarnings: true,
    includeNotices: true,
  },
  // Its warnings and notices are questions to a human reader, the same on any page.
  htmlcs: { runners: ["htmlcs"] },
} as const;

/** How many runners work side by side: more only wait for one another. */
const concurrency = 4;

/** How many pages are open at once: pa11y-ci starts a browser of its own for each list of pages. */
const batch = 12;

/**
 * Forced colours are the visitor's own, and their contrast with them. axe would
 * check the site's: it reads -webkit-text-fill-color, which Chromium does not force.
 */
const notOurs = ["color-contrast", "color-contrast-enhanced"];

interface Open {
  visit: PageState;
  page: CheckedPage;
  url: string;
  tab: Page;
}

/**
 * Has axe and HTML_CodeSniffer look at every page in every state, through pa11y-ci.
 * A page that was not looked at is a fault.
 */
export async function checkAccessibility(
  checked: CheckedSite,
  {
    environment,
    progress,
    interrupted,
  }: Pick<CheckContext, "environment" | "progress" | "interrupted">,
): Promise<Diagnostic[]> {
  const pages = new Map(
    checked.pages.flatMap((page) => (page.source ? [[page.source.value.route, page]] : [])),
  );
  const visits = listPageStates(
    [...pages].map(([route, { root }]) => ({
      route,
      has: (selector) => root.querySelector(selector) !== null,
    })),
  );
  if (visits.length === 0) {
    return [
      finding(checked, "a11y/unvisited", "there is no page to look at", { page: "index.html" }),
    ];
  }
  const { value: chromium, diagnostics } = await findChromium(environment);
  if (!chromium) return diagnostics;
  const { default: puppeteer } = await import("puppeteer-core");
  const { path, args, env } = chromium;
  const launch = { executablePath: path, args, env, headless: "shell" as const };
  const server = await serveSite(checked.files, checked.site.base);
  const browser = await puppeteer.launch(launch);
  try {
    const found: Diagnostic[] = [];
    for (let at = 0; at < visits.length; at += batch) {
      progress(at, visits.length);
      const open = await Promise.all(
        visits.slice(at, at + batch).map(async (visit, index): Promise<Open> => {
          const page = pages.get(visit.route) as CheckedPage;
          // pa11y-ci's report has one entry an address: a number tells visits of one page apart.
          const url = `${server.origin}${checked.site.base.slice(0, -1)}${visit.route}?${at + index}`;
          return { visit, page, url, tab: await openTab(browser, url, visit) };
        }),
      );
      found.push(...(await untilAborted(look(checked, open, launch), interrupted)));
      await Promise.all(open.map(({ tab }) => tab.close()));
    }
    progress(visits.length, visits.length);
    return mergeSame(found);
  } finally {
    await browser.close();
    await server.close();
  }
}

/** pa11y emulates no media features, so the pages that it is to look at are opened for it. */
async function openTab(browser: Browser, url: string, visit: PageState): Promise<Page> {
  const { scheme, forcedColors } = visit.surroundings;
  const tab = await browser.newPage();
  const client = await tab.createCDPSession();
  await client.send("Emulation.setEmulatedMedia", {
    features: [
      { name: "prefers-color-scheme", value: scheme },
      { name: "forced-colors", value: forcedColors ? "active" : "none" },
      // What still moves would be checked halfway.
      { name: "prefers-reduced-motion", value: "reduce" },
    ],
  });
  // The runners are put into the page as code, which its policy refuses.
  await tab.setBypassCSP(true);
  await tab.setViewport({ width: visit.size.width, height: visit.size.height });
  await tab.goto(url);
  await tab.evaluate(() => document.fonts.ready.then(() => undefined));
  if (visit.opened) await tab.$eval(visit.opened, (element) => (element as HTMLElement).click());
  return tab;
}

async function look(
  checked: CheckedSite,
  open: readonly Open[],
  launch: object,
): Promise<Diagnostic[]> {
  const { default: pa11yCi } = await import("pa11y-ci");
  const found: Diagnostic[] = [];
  for (const [name, settings] of Object.entries(runners)) {
    const visits = open.map(({ url, tab, visit: { size, surroundings } }) => ({
      url,
      ignore: surroundings.forcedColors ? notOurs : [],
      page: tab,
      viewport: { width: size.width, height: size.height },
    }));
    const report = await pa11yCi(visits, {
      ...settings,
      // The tab shows the page already, in the state that is to be checked.
      ignoreUrl: true,
      chromeLaunchConfig: launch,
      standard: "WCAG2AA",
      threshold: 0,
      timeout: 60_000,
      concurrency,
      // What axe cannot decide, such as the colour behind text that lies over a drawing, is a
      // question and no fault; test/browser/contrast.test.ts answers that one.
      levelCapWhenNeedsReview: "warning",
    });
    found.push(...open.flatMap((each) => explainReport(checked, each, name as Runner, report)));
  }
  return found;
}
