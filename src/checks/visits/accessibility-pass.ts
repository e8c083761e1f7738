import { createRequire } from "node:module";
import { dirname } from "node:path";
import { readPlainFileSync } from "../../disk/read-plain-file.ts";
import { partOf } from "./rules.ts";
import { desktop, phone } from "./surroundings.ts";
import type { Tab } from "./tab.ts";

/**
 * Runs HTML_CodeSniffer; then axe in both color schemes and under a mouse; then axe with all that opens open, on
 * a desktop and on a phone, there also with every link visited. One load is for all: to start axe takes longer
 * than to run it.
 */
export async function checkByAxe(tab: Tab): Promise<void> {
  // Importing it would run it in Node too.
  const file = require.resolve("axe-core/axe.min.js");
  const axe = readPlainFileSync(file, dirname(file)).toString();
  const run = async (rules: "everything" | "contrast", scheme: "light" | "dark", note = "") => {
    await tab.change({ scheme, note });
    await tab.call("runAxe", rules);
  };
  await tab.load(desktop);
  await checkByCodeSniffer(tab);
  await tab.page.evaluate(axe);
  await run("everything", "light");
  await setHover(tab, hoverable, true);
  await run("contrast", "light", "hover");
  await run("contrast", "dark", "hover");
  await setHover(tab, hoverable, false);
  await run("contrast", "dark");
  const opened = await tab.call("openAll");
  if (opened > 0) await run("everything", "light", "opened");
  await tab.change(phone);
  await tab.call("openAll");
  await run("contrast", "dark", "opened");
  await tab.call("findPaleParts");
  await run("everything", "light", "opened");
  await tab.call("findPaleParts");
  // Browsers tell no script how they draw visited links: all links get those styles.
  if ((await tab.call("markAsVisited")) === 0) return;
  await run("contrast", "light", "opened, visited");
  await run("contrast", "dark", "opened, visited");
}

const hoverable = "a[href], button, summary, [role=button], label";

/** Shows the page as if a mouse were over all elements that a selector matches. */
export async function setHover(tab: Tab, selector: string, isOn: boolean): Promise<void> {
  const { client } = tab;
  const { root } = await client.send("DOM.getDocument", { depth: 0 });
  const { nodeId } = root;
  const { nodeIds } = await client.send("DOM.querySelectorAll", { nodeId, selector });
  const forcedPseudoClasses = isOn ? ["hover"] : [];
  const all = nodeIds.map((nodeId) =>
    client.send("CSS.forcePseudoState", { nodeId, forcedPseudoClasses }),
  );
  await Promise.all(all);
  await tab.settle();
}

const require = createRequire(import.meta.url);

/**
 * Issues that axe reports better. Contrast (1.4.3): in all states, and screenshots decide where styles cannot. A
 * table without header cells (H39): HTML_CodeSniffer takes it for a layout, and asks to remove the caption. The
 * purpose of a field (H98): HTML_CodeSniffer does not know that a field without a type takes text.
 */
const reportedByAxe = /\.1_4_3\.|\.H39\.3\.LayoutTable$|\.H98$/;

/**
 * Runs HTML_CodeSniffer through pa11y-ci on the page that a tab shows on a desktop. What it finds beyond axe is
 * in the markup, whatever the window. Its warnings and notices are questions to a human reader, the same
 * on any page.
 */
async function checkByCodeSniffer(tab: Tab): Promise<void> {
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
