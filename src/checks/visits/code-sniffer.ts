import type { Issue } from "pa11y-ci";
import type { Visit } from "./pass.ts";

/** Pages open at once: pa11y-ci starts a browser for each list of pages. */
const batchSize = 12;

/** Contrast (1.4.3): axe measures it too, in all states, and pictures decide what styles do not tell. */
const measuredBetter = /\.1_4_3\./;

const viewport = { width: 1280, height: 900 };

/**
 * Runs HTML_CodeSniffer on every page through pa11y-ci. One look at each is enough: what it finds
 * beyond axe is in the markup, whatever the window. Its warnings and notices are questions to a human
 * reader, the same on any page.
 *
 * @param launch the options of the browser that pa11y-ci starts beside ours
 * @param open opens a page in a tab
 */
export async function checkByCodeSniffer<Page>(
  pages: readonly Page[],
  launch: object,
  open: (page: Page) => Promise<Visit>,
): Promise<void> {
  const { default: pa11yCi } = await import("pa11y-ci");
  for (let at = 0; at < pages.length; at += batchSize) {
    const opened = await Promise.all(pages.slice(at, at + batchSize).map(open));
    const loaded = await Promise.all(opened.map(loadOrReport));
    const visits = opened.filter((_, index) => loaded[index]);
    const targets = visits.map(({ tab: { url, page } }) => ({ url, page, viewport }));
    const { results } = await pa11yCi(targets, {
      runners: ["htmlcs"],
      standard: "WCAG2AA",
      // The tab shows the page already.
      ignoreUrl: true,
      chromeLaunchConfig: launch,
      threshold: 0,
      timeout: 120_000,
      concurrency: 2,
    });
    for (const { tab, report } of visits) {
      const issues = results[tab.url] ?? [new Error("it is not in the report")];
      for (const issue of issues) reportIssue(report, issue);
    }
    for (const { tab } of opened) await tab.close();
  }
}

/** @returns whether the page is shown */
async function loadOrReport({ tab, report }: Visit): Promise<boolean> {
  try {
    await tab.load(viewport);
    return true;
  } catch (cause) {
    reportIssue(report, cause as Error);
    return false;
  }
}

function reportIssue(report: Visit["report"], issue: Issue | Error): void {
  if (issue instanceof Error) {
    const message = `HTML_CodeSniffer could not check this page: ${issue.message}`;
    report({ rule: "a11y/unvisited", element: "page", message });
    return;
  }
  const { code, context, message, selector } = issue;
  if (measuredBetter.test(code)) return;
  const tag = /^<[^>]*>/.exec(context)?.[0] ?? context;
  const element = { tag, selector, text: context.replace(/<[^>]*>/g, " ") };
  report({ rule: "a11y/htmlcs", element, message, ground: code });
}
