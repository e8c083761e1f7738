import { createRequire } from "node:module";
import { partOf } from "./rules.ts";
import { desktop } from "./surroundings.ts";
import type { Tab } from "./tab.ts";

const require = createRequire(import.meta.url);

/**
 * Issues that axe reports better. Contrast (1.4.3): in all states, and screenshots decide where styles cannot. A
 * table without header cells (H39): HTML_CodeSniffer takes it for a layout, and asks to remove the caption.
 */
const reportedByAxe = /\.1_4_3\.|\.H39\.3\.LayoutTable$/;

/**
 * Runs HTML_CodeSniffer through pa11y-ci on the page that a tab shows on a desktop. What it finds beyond axe is
 * in the markup, whatever the window. Its warnings and notices are questions to a human reader, the same
 * on any page.
 */
export async function checkByCodeSniffer(tab: Tab): Promise<void> {
  const { default: pa11yCi } = await import("pa11y-ci");
  // It would start a browser of its own at each call, although it gets a page.
  const puppeteer = createRequire(require.resolve("pa11y-ci"))("puppeteer");
  puppeteer.launch = async () => ({ close: async () => undefined });
  const { results } = await pa11yCi([tab.url], {
    runners: ["htmlcs"],
    standard: "WCAG2AA",
    page: tab.page,
    ignoreUrl: true,
    viewport: desktop,
    userAgent: "",
    useIncognitoBrowserContext: false,
    timeout: 120_000,
  });
  for (const issue of Object.values(results).flat()) {
    if (issue instanceof Error) {
      const message = `HTML_CodeSniffer could not check this page: ${issue.message}`;
      tab.report({ rule: "a11y/unvisited", element: partOf("page"), message });
    } else if (!reportedByAxe.test(issue.code)) {
      const { code, context, message, selector } = issue;
      const tag = /^<[^>]*>/.exec(context)?.[0] ?? context;
      const element = { tag, selector, text: context.replace(/<[^>]*>/g, " ") };
      tab.report({ rule: "a11y/htmlcs", element, message, ground: code });
    }
  }
}
