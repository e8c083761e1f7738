import pa11yCi, { type Report } from "pa11y-ci";
import puppeteer from "puppeteer-core";
import { describe, expect, it } from "vitest";
import { locateChromium, pages, schemes, setUpStage } from "./support.ts";

const stage = setUpStage();

const viewports = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
];

/** What is only there to judge once something has been opened. */
const states = [
  { path: "/", width: 360, actions: ["click element .menu-button"] },
  { path: "/faq", width: 360, actions: ["click element summary"] },
  { path: "/faq", width: 1280, actions: ["click element summary"] },
];

const runners = {
  // `target-size` is WCAG 2.2's, which pa11y's standards stop short of. It is no rule that
  // HTML_CodeSniffer knows, and it throws on those: hence one run for each runner.
  axe: {
    runners: ["axe"],
    rules: ["target-size"],
    // So that axe's "moderate" and "minor" faults count, such as content outside of landmarks.
    includeWarnings: true,
    includeNotices: true,
  },
  // Its warnings and notices are questions to a human reader, the same on any page.
  htmlcs: { runners: ["htmlcs"] },
};

const runs = schemes.flatMap((scheme) =>
  (["axe", "htmlcs"] as const).map((runner) => ({ scheme, runner })),
);

describe("pa11y-ci", () => {
  it.each(runs)("finds no fault with $runner in the $scheme scheme", async ({ scheme, runner }) => {
    const urls = listVisits();
    expect(urls).toHaveLength(pages.length * viewports.length + states.length);
    const report = await pa11yCi(urls, {
      ...runners[runner],
      chromeLaunchConfig: await launchConfig(scheme),
      standard: "WCAG2AA",
      threshold: 0,
      timeout: 30_000,
      concurrency: 4,
      // What axe cannot decide, such as the colour behind text that lies over a drawing, is a
      // question and no fault; contrast.test.ts answers that one.
      levelCapWhenNeedsReview: "warning",
    });
    // An address that was never looked at is missing here and nowhere else.
    expect(Object.keys(report.results).sort()).toEqual(urls.map(({ url }) => url).sort());
    expect(listFaults(report)).toEqual([]);
  });

  it.each(schemes)("is shown the %s scheme", async (scheme) => {
    const browser = await puppeteer.launch(await launchConfig(scheme));
    const page = await browser.newPage();
    const asked = `(prefers-color-scheme: ${scheme})`;
    const shown = await page.evaluate((query) => matchMedia(query).matches, asked);
    await browser.close();
    expect(shown).toBe(true);
  });
});

/** pa11y emulates no media features; Chromium can be started with a colour scheme instead. */
async function launchConfig(scheme: (typeof schemes)[number]) {
  const { path, args } = await locateChromium();
  const setting = `--blink-settings=preferredColorScheme=${scheme === "dark" ? 0 : 1}`;
  return { executablePath: path, args: [...args, setting], headless: "shell" as const };
}

function listVisits() {
  const visits = [
    ...viewports.flatMap((viewport) => pages.map((path) => ({ path, viewport, actions: [] }))),
    ...states.map(({ path, width, actions }) => ({
      path,
      viewport: { width, height: 740 },
      actions,
    })),
  ];
  // pa11y-ci's report has one entry an address: a number tells visits of one page apart.
  return visits.map(({ path, ...visit }, index) => ({
    url: `${stage.server.origin}${path}?${index}`,
    ...visit,
  }));
}

function listFaults({ results }: Report): string[] {
  return Object.entries(results).flatMap(([url, issues]) =>
    issues.flatMap((issue) => {
      if (issue instanceof Error) return [`${url}: ${issue.message}`];
      if (issue.runnerExtras.needsFurtherReview && issue.type !== "error") return [];
      return [`${url}: ${issue.code} ${issue.message} ${issue.selector} ${issue.context}`];
    }),
  );
}
