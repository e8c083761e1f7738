import type { SerializedAXNode } from "puppeteer-core";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { linkTo } from "../../site/addresses.ts";
import type { CheckContext } from "../check-context.ts";
import type { CheckedPage, CheckedSite } from "../checked-site.ts";
import { openBrowser } from "../open-browser.ts";
import { choosePages } from "../visits/choose-pages.ts";
import type { PlacedSighting } from "../visits/explain-sightings.ts";
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
    const tab = await open.browser.newPage();
    for (const page of choosePages(checked.pages, all)) {
      const shots: PageCapture["shots"] = [];
      for (const scheme of schemes) {
        interrupted.throwIfAborted();
        await tab.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }]);
        for (const width of widths) {
          await tab.setViewport({ width, height });
          await tab.goto(open.origin + linkTo(checked.site, `/${page.path}`));
          await tab.evaluate(() => document.fonts.ready.then(() => undefined));
          const file = `${pathToName(page.path)}-${width}-${scheme}.png`;
          const label = `${width} px, ${scheme}`;
          shots.push({ file, label, width, height, bytes: Buffer.from(await tab.screenshot()) });
        }
      }
      // A whole page always has a tree.
      const tree = await tab.accessibility.snapshot({ interestingOnly: true });
      captures.set(page, { shots, tree: formatAccessibilityTree(tree as SerializedAXNode) });
    }
    const findings = await pictureFindings(checked, open, visitorCode, sightings, interrupted);
    return { pages: captures, findings };
  } finally {
    await open.close();
  }
}

/**
 * A path as a part of a file name or anchor: letters, digits and hyphens. A slash becomes two
 * hyphens, so that `a/b` and `a-b` differ.
 */
export function pathToName(path: string): string {
  return path.replaceAll("/", "--").replace(/[^\w-]+/g, "-");
}
