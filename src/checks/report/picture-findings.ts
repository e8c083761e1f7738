import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { linkTo } from "../../site/addresses.ts";
import type { CheckedSite } from "../checked-site.ts";
import type { PlacedSighting } from "../visits/explain-sightings.ts";
import type { Tab } from "../visits/tab.ts";
import type { Tabs } from "../visits/tabs.ts";

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
  origin: string,
  tabs: Tabs,
  sightings: ReadonlyMap<Diagnostic, PlacedSighting>,
  interrupted: AbortSignal,
): Promise<Map<Diagnostic, Shot>> {
  const shots = new Map<Diagnostic, Shot>();
  for (const [finding, sighting] of sightings) {
    interrupted.throwIfAborted();
    const { element, page, state } = sighting;
    if (typeof element === "string" || !element.selector || shots.size === maxPictures) continue;
    const label = `${element.tag}, ${state}`;
    const address = origin + linkTo(site, `/${page.path}`);
    try {
      const picture = await tabs.lend(address, (tab) =>
        takePicture(tab, sighting, element.selector),
      );
      const file = `finding-${shots.size + 1}.png`;
      if (picture) shots.set(finding, { file, label, ...picture });
    } catch {
      // If a page does not load, only its own pictures are missing.
      interrupted.throwIfAborted();
    }
  }
  return shots;
}

/** @returns undefined for an element that the page does not show */
async function takePicture(
  tab: Tab,
  { surroundings, styles }: PlacedSighting,
  selector: string,
): Promise<Pick<Shot, "width" | "height" | "bytes"> | undefined> {
  // Without scripts, nothing in the page can find the element.
  await tab.load({ ...surroundings, scripts: true });
  const outline = `${selector} { outline: 4px solid #d0f !important; outline-offset: 2px; }`;
  await tab.setStyles(`${styles}\n${outline}`);
  const show = () => tab.call("showElement", selector);
  const find = async () => {
    const box = await show();
    if (box) return box;
    // It may be in something that is closed.
    await tab.call("openAll");
    return show();
  };
  // Another tool's selector may match nothing in this page.
  const box = await find().catch(() => undefined);
  if (!box) return undefined;
  const { width } = surroundings;
  const y = Math.max(0, box.y - marginPx);
  const height = Math.round(Math.min(box.height + 2 * marginPx, maxHeightPx));
  const picture = await tab.screenshot({ x: 0, y, width, height });
  return { width, height, bytes: Buffer.from(picture, "base64") };
}
