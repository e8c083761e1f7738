import type { Browser } from "puppeteer-core";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { linkTo } from "../../site/addresses.ts";
import type { CheckedSite } from "../checked-site.ts";
import type { PlacedSighting } from "../visits/explain-sightings.ts";
import { Tab } from "../visits/tab.ts";

/** A picture file of the report. */
export interface Shot {
  file: string;
  label: string;
  width: number;
  height: number;
  bytes: Buffer;
}

/** Limits the size of the report. */
const maxPictures = 60;

/** The part of the page around an element. */
const [marginPx, maxHeightPx] = [120, 700];

/**
 * Takes a picture of the element of each finding, outlined, in the window and with the settings in which
 * it was seen first. What it opens or focuses is not repeated.
 *
 * @throws the reason of `interrupted`
 */
export async function pictureFindings(
  { site }: CheckedSite,
  { browser, origin }: { browser: Browser; origin: string },
  visitorCode: string,
  sightings: ReadonlyMap<Diagnostic, PlacedSighting>,
  interrupted: AbortSignal,
): Promise<Map<Diagnostic, Shot>> {
  const shots = new Map<Diagnostic, Shot>();
  for (const [finding, { element, page, state, surroundings, styles }] of sightings) {
    interrupted.throwIfAborted();
    if (typeof element === "string" || !element.selector || shots.size === maxPictures) continue;
    const tab = await Tab.open(browser, origin + linkTo(site, `/${page.path}`), visitorCode);
    try {
      await tab.load(surroundings);
      const outline = `${element.selector} { outline: 4px solid #d0f !important; outline-offset: 2px; }`;
      await tab.setStyles(`${styles}\n${outline}`);
      const show = () => tab.page.evaluate((s) => vitrineVisitor.showElement(s), element.selector);
      const find = async () => {
        if (surroundings.scripts === false) {
          return tab.page.evaluate((s) => vitrineVisitor.showElementAtOnce(s), element.selector);
        }
        const box = await show();
        if (box) return box;
        // It may be in something that is closed.
        await tab.page.evaluate(() => vitrineVisitor.openAll());
        return show();
      };
      // A rule of another tool may name what this page does not have.
      const box = await find().catch(() => undefined);
      if (box) {
        const { width } = surroundings;
        const y = Math.max(0, box.y - marginPx);
        const height = Math.round(Math.min(box.height + 2 * marginPx, maxHeightPx));
        const picture = await tab.screenshot({ x: 0, y, width, height });
        const file = `finding-${shots.size + 1}.png`;
        const bytes = Buffer.from(picture, "base64");
        shots.set(finding, { file, label: `${element.tag}, ${state}`, width, height, bytes });
      }
    } catch {
      // A page that does not load costs its own pictures only.
      interrupted.throwIfAborted();
    } finally {
      await tab.close();
    }
  }
  return shots;
}
