import type { SerializedAXNode } from "puppeteer-core";
import { linkTo } from "../../site/addresses.ts";
import type { CheckedPage, CheckedSite } from "../checked-site.ts";
import { openBrowser } from "../open-browser.ts";
import { formatAccessibilityTree } from "./accessibility-tree.ts";

/** A page's screenshots and accessibility tree. */
export interface PageCapture {
  shots: { file: string; label: string; width: number; height: number; bytes: Buffer }[];
  tree: string;
}

const widths = [360, 768, 1280] as const;
const schemes = ["light", "dark"] as const;
const height = 900;

/**
 * Takes screenshots of every page at three widths in both color schemes, and its accessibility
 * tree.
 *
 * @returns an empty map if there is no browser
 */
export async function capturePages(
  checked: CheckedSite,
  environment: NodeJS.ProcessEnv,
): Promise<Map<CheckedPage, PageCapture>> {
  const captures = new Map<CheckedPage, PageCapture>();
  const { value: open } = await openBrowser(checked, environment);
  if (!open) return captures;
  try {
    const tab = await open.browser.newPage();
    for (const page of checked.pages) {
      const shots: PageCapture["shots"] = [];
      for (const scheme of schemes) {
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
    return captures;
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
