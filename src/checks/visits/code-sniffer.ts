import type { Issue } from "pa11y-ci";
import type { LaunchOptions } from "puppeteer-core";
import type { CheckedPage, CheckedSite } from "../checked-site.ts";
import { partOf, type Sighting } from "./rules.ts";
import { desktop } from "./surroundings.ts";
import type { Tab } from "./tab.ts";
import { endlessScript } from "./tours.ts";

/**
 * Issues that axe reports better. Contrast (1.4.3): in all states, and screenshots decide where styles cannot. A
 * table without header cells (H39): HTML_CodeSniffer takes it for a layout, and asks to remove the caption.
 */
const reportedByAxe = /\.1_4_3\.|\.H39\.3\.LayoutTable$/;

/**
 * Runs HTML_CodeSniffer on every page through pa11y-ci. One look at each is enough: what it finds
 * beyond axe is in the markup, whatever the window. Its warnings and notices are questions to a human
 * reader, the same on any page.
 *
 * @param tab where it loads one page after another
 * @param launch the options of the browser that pa11y-ci starts beside ours, and does not need
 * @param reports where to report, by page
 */
export async function checkByCodeSniffer(
  checked: CheckedSite,
  tab: Tab,
  launch: LaunchOptions,
  addressOf: (page: CheckedPage) => string,
  reports: ReadonlyMap<CheckedPage, Tab["report"]>,
): Promise<void> {
  const { default: pa11yCi } = await import("pa11y-ci");
  tab.surroundings = desktop;
  const { results } = await pa11yCi([...reports.keys()].map(addressOf), {
    runners: ["htmlcs"],
    standard: "WCAG2AA",
    page: tab.page,
    viewport: desktop,
    userAgent: "",
    useIncognitoBrowserContext: false,
    chromeLaunchConfig: {
      ...launch,
      args: [...(launch.args ?? []), "--no-startup-window"],
      waitForInitialPage: false,
    },
    threshold: 0,
    timeout: 120_000,
    concurrency: 1,
  });
  for (const [page, report] of reports) {
    const issues = results[addressOf(page)] ?? [new Error("the page is not in its report")];
    const seen = tab.stopped ? [endlessScript(checked, tab.stopped)] : issues.flatMap(explainIssue);
    for (const sighting of seen) report(sighting);
  }
}

function explainIssue(issue: Issue | Error): Sighting[] {
  if (issue instanceof Error) {
    const message = `HTML_CodeSniffer could not check this page: ${issue.message}`;
    return [{ rule: "a11y/unvisited", element: partOf("page"), message }];
  }
  const { code, context, message, selector } = issue;
  if (reportedByAxe.test(code)) return [];
  const tag = /^<[^>]*>/.exec(context)?.[0] ?? context;
  const element = { tag, selector, text: context.replace(/<[^>]*>/g, " ") };
  return [{ rule: "a11y/htmlcs", element, message, ground: code }];
}
