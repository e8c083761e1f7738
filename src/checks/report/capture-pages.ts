import type { SerializedAXNode } from "puppeteer-core";
import { serveSite } from "../../serve/serve-site.ts";
import type { CheckedPage, CheckedSite } from "../checked-site.ts";
import { findChromium } from "../find-chromium.ts";
import { formatAccessibilityTree } from "./accessibility-tree.ts";
import { plainName } from "./plain-name.ts";

/** A page's looks and what a screen reader is told of it. */
export interface PageCapture {
  shots: { name: string; label: string; width: number; height: number; bytes: Buffer }[];
  tree: string;
}

const sizes = [360, 768, 1280] as const;
const schemes = ["light", "dark"] as const;
const height = 900;

/**
 * Takes every page's picture at three widths in both schemes, and its accessibility tree.
 *
 * @returns nothing of any page if there is no browser
 */
export async function capturePages(
  checked: CheckedSite,
  environment: NodeJS.ProcessEnv,
): Promise<Map<CheckedPage, PageCapture>> {
  const { value: chromium } = await findChromium(environment);
  if (!chromium) return new Map();
  const { default: puppeteer } = await import("puppeteer-core");
  const { path, args, env } = chromium;
  const { site, files } = checked;
  const server = await serveSite(files, site.base);
  const browser = await puppeteer.launch({ executablePath: path, args, env, headless: "shell" });
  try {
    const tab = await browser.newPage();
    const captures = new Map<CheckedPage, PageCapture>();
    for (const page of checked.pages) {
      const capture: PageCapture = { shots: [], tree: "" };
      for (const scheme of schemes) {
        await tab.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }]);
        for (const width of sizes) {
          await tab.setViewport({ width, height });
          await tab.goto(server.origin + site.base + page.path);
          await tab.evaluate(() => document.fonts.ready.then(() => undefined));
          const name = `${plainName(page.path)}-${width}-${scheme}.png`;
          const label = `${width} px, ${scheme}`;
          const bytes = Buffer.from(await tab.screenshot());
          capture.shots.push({ name, label, width, height, bytes });
        }
      }
      const tree = await tab.accessibility.snapshot({ interestingOnly: true });
      // Of a whole page there is always one.
      capture.tree = formatAccessibilityTree(tree as SerializedAXNode);
      captures.set(page, capture);
    }
    return captures;
  } finally {
    await browser.close();
    await server.close();
  }
}
