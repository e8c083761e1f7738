import type { Browser, Page } from "puppeteer-core";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { linkTo } from "../../site/addresses.ts";
import type { CheckContext } from "../check-context.ts";
import type { CheckedSite } from "../checked-site.ts";
import { finding } from "../finding.ts";
import { openBrowser } from "../open-browser.ts";
import { untilAborted } from "../until-aborted.ts";
import { explainReport, mergeSame, type Runner } from "./explain-report.ts";
import { listPageStates, type PageState } from "./page-states.ts";

const runners = {
  // Beyond pa11y's standards: WCAG 2.2's target size, and the contrast of AAA (1.4.6).
  // HTML_CodeSniffer throws on rules that it does not know: hence one run for each runner.
  axe: {
    runners: ["axe"],
    rules: ["target-size", "color-contrast-enhanced"],
    // axe's "moderate" and "minor" issues count too, such as content outside of landmarks.
    includeWarnings: true,
    includeNotices: true,
  },
  // Its warnings and notices are questions to a human reader, the same on any page.
  htmlcs: { runners: ["htmlcs"] },
} as const;

/** Pages checked in parallel: more would only wait for each other. */
const concurrency = 4;

/** Pages open at once: pa11y-ci starts a browser for each list of pages. */
const batchSize = 12;

/**
 * With forced colors, contrast is up to the visitor. axe would measure the site's colors: it reads
 * -webkit-text-fill-color, which Chromium does not force.
 */
const ignoredWithForcedColors = ["color-contrast", "color-contrast-enhanced"];

interface OpenPage {
  state: PageState;
  url: string;
  tab: Page;
}

/**
 * Runs axe and HTML_CodeSniffer on every page in every state, through pa11y-ci. A page that could
 * not be checked is an error.
 */
export async function checkAccessibility(
  checked: CheckedSite,
  {
    environment,
    progress,
    interrupted,
  }: Pick<CheckContext, "environment" | "progress" | "interrupted">,
): Promise<Diagnostic[]> {
  const states = listPageStates(checked.pages.filter(({ source }) => source));
  if (states.length === 0) {
    return [
      finding(checked, "a11y/unvisited", "there is no page to check", { page: "index.html" }),
    ];
  }
  const { value: open, diagnostics } = await openBrowser(checked, environment);
  if (!open) return diagnostics;
  let running: Promise<unknown> | undefined;
  try {
    const found: Diagnostic[] = [];
    for (let at = 0; at < states.length; at += batchSize) {
      progress(at, states.length);
      const batch = await Promise.all(
        states.slice(at, at + batchSize).map(async (state, index): Promise<OpenPage> => {
          // The report is keyed by address: a number keeps the states of one page apart.
          const path = linkTo(checked.site, `/${state.page.path}`);
          const url = `${open.origin}${path}?${at + index}`;
          return { state, url, tab: await openTab(open.browser, url, state) };
        }),
      );
      const findings = runAll(checked, batch, open.launch, interrupted);
      running = findings;
      found.push(...(await untilAborted(findings, interrupted)));
      await Promise.all(batch.map(({ tab }) => tab.close()));
    }
    progress(states.length, states.length);
    return mergeSame(found);
  } finally {
    // Without its pages pa11y-ci ends soon, and with it the browser that it starts.
    await open.close(running);
  }
}

/** Opens a page in a state: pa11y emulates no media features. */
async function openTab(browser: Browser, url: string, state: PageState): Promise<Page> {
  const { scheme, forcedColors } = state.media;
  const tab = await browser.newPage();
  const client = await tab.createCDPSession();
  await client.send("Emulation.setEmulatedMedia", {
    features: [
      { name: "prefers-color-scheme", value: scheme },
      { name: "forced-colors", value: forcedColors ? "active" : "none" },
      // A moving element would be checked halfway.
      { name: "prefers-reduced-motion", value: "reduce" },
    ],
  });
  // The page's policy would block the runners, which are injected.
  await tab.setBypassCSP(true);
  await tab.setViewport({ width: state.size.width, height: state.size.height });
  await tab.goto(url);
  await tab.evaluate(() => document.fonts.ready.then(() => undefined));
  if (state.opened) await tab.$eval(state.opened, (element) => (element as HTMLElement).click());
  return tab;
}

async function runAll(
  checked: CheckedSite,
  pages: readonly OpenPage[],
  launch: object,
  interrupted: AbortSignal,
): Promise<Diagnostic[]> {
  const { default: pa11yCi } = await import("pa11y-ci");
  const found: Diagnostic[] = [];
  for (const [name, settings] of Object.entries(runners)) {
    interrupted.throwIfAborted();
    const targets = pages.map(({ url, tab, state: { size, media } }) => ({
      url,
      ignore: media.forcedColors ? ignoredWithForcedColors : [],
      page: tab,
      viewport: { width: size.width, height: size.height },
    }));
    const report = await pa11yCi(targets, {
      ...settings,
      // The tab shows the page already, in its state.
      ignoreUrl: true,
      chromeLaunchConfig: launch,
      standard: "WCAG2AA",
      threshold: 0,
      timeout: 60_000,
      concurrency,
      // What axe cannot decide, such as the color behind text over a drawing, is a question;
      // test/browser/contrast.test.ts answers that one.
      levelCapWhenNeedsReview: "warning",
    });
    found.push(
      ...pages.flatMap(({ state, url }) =>
        explainReport(checked, state, url, name as Runner, report),
      ),
    );
  }
  return found;
}
