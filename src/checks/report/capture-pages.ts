import type { SerializedAXNode } from "puppeteer-core";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { linkTo } from "../../site/addresses.ts";
import type { CheckContext } from "../check-context.ts";
import type { CheckedPage, CheckedSite } from "../checked-site.ts";
import { openBrowser } from "../open-browser.ts";
import { choosePages } from "../visits/choose-pages.ts";
import type { PlacedSighting } from "../visits/explain-sightings.ts";
import type { Tab } from "../visits/tab.ts";
import { Tabs } from "../visits/tabs.ts";
import { formatAccessibilityTree } from "./accessibility-tree.ts";
import { pictureFindings, type Shot } from "./picture-findings.ts";

/** A page's screenshots and accessibility tree. */
export interface PageCapture {
  shots: Shot[];
  tree: string;
}

const widths = [360, 768, 1280] as const;
const schemes = ["light", "dark"] as const;
const height = 900;

/** All pictures of a report. */
export interface Captures {
  pages: Map<CheckedPage, PageCapture>;
  findings: ReadonlyMap<Diagnostic, Shot>;
}

export type CaptureContext = Pick<
  CheckContext,
  "all" | "environment" | "interrupted" | "visitorCode"
>;

/**
 * Takes screenshots of the pages that are visited in full, at three widths in both color schemes, with
 * their accessibility trees, and pictures of findings.
 *
 * @returns none if there is no browser
 * @throws the reason of `context.interrupted`
 */
export async function capturePages(
  checked: CheckedSite,
  { all, environment, interrupted, visitorCode }: CaptureContext,
  sightings: ReadonlyMap<Diagnostic, PlacedSighting>,
): Promise<Captures> {
  const captures: Captures["pages"] = new Map();
  const { value: open } = await openBrowser(checked, environment);
  if (!open) return { pages: captures, findings: new Map() };
  try {
    const tabs = new Tabs(open.browser, visitorCode);
    for (const page of choosePages(checked.pages, all)) {
      const address = open.origin + linkTo(checked.site, `/${page.path}`);
      captures.set(page, await tabs.lend(address, (tab) => capture(tab, page, interrupted)));
    }
    const findings = await pictureFindings(checked, open.origin, tabs, sightings, interrupted);
    return { pages: captures, findings };
  } finally {
    await open.close();
  }
}

async function capture(
  tab: Tab,
  { path }: CheckedPage,
  interrupted: AbortSignal,
): Promise<PageCapture> {
  const shots: Shot[] = [];
  for (const scheme of schemes) {
    for (const width of widths) {
      interrupted.throwIfAborted();
      await tab.load({ width, height, scheme });
      const bytes = Buffer.from(await tab.screenshot({ x: 0, y: 0, width, height }), "base64");
      const file = `${pathToName(path)}-${width}-${scheme}.png`;
      shots.push({ file, label: `${width} px, ${scheme}`, width, height, bytes });
    }
  }
  // A whole page always has a tree.
  const tree = await tab.page.accessibility.snapshot({ interestingOnly: true });
  return { shots, tree: formatAccessibilityTree(tree as SerializedAXNode) };
}

/**
 * A path as a part of a file name or anchor: letters, digits and hyphens. A slash becomes two
 * hyphens, so that `a/b` and `a-b` differ.
 */
export function pathToName(path: string): string {
  return path.replaceAll("/", "--").replace(/[^\w-]+/g, "-");
}
