import type { SerializedAXNode } from "puppeteer-core";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { CheckContext } from "../check-context.ts";
import type { CheckedPage, CheckedSite } from "../checked-site.ts";
import { openBrowser } from "../open-browser.ts";
import { choosePages } from "../visits/choose-pages.ts";
import type { PlacedSighting } from "../visits/explain-sightings.ts";
import type { Area } from "../visits/in-page/scroll.ts";
import { describeSurroundings } from "../visits/surroundings.ts";
import type { Tab } from "../visits/tab.ts";

/** A picture file of the report. */
export interface Shot {
  file: string;
  label: string;
  width: number;
  height: number;
  bytes: Buffer;
}

/** Screenshots and accessibility trees of pages, and pictures of findings. */
export interface Captures {
  pages: Map<CheckedPage, { shots: Shot[]; tree: string }>;
  findings: Map<Diagnostic, Shot[]>;
}

/**
 * Takes screenshots of the pages that are visited in full, at three widths in both color schemes, with
 * their accessibility trees, and pictures of findings.
 *
 * @returns none if there is no browser
 * @throws the reason of `context.interrupted`
 */
export async function capturePages(
  checked: CheckedSite,
  context: CheckContext,
  sightings: ReadonlyMap<Diagnostic, PlacedSighting>,
): Promise<Captures> {
  const captures: Captures = { pages: new Map(), findings: new Map() };
  const { all, interrupted } = context;
  const { value: open } = await openBrowser(checked, context);
  if (!open) return captures;
  try {
    // If a page does not load, only its own pictures are missing.
    const visit = <T>(page: CheckedPage, work: (tab: Tab) => Promise<T>) => {
      interrupted.throwIfAborted();
      return open.withTab(page, work).catch(() => interrupted.throwIfAborted());
    };
    for (const page of choosePages(checked.pages, all)) {
      const captured = await visit(page, (tab) => capture(tab, page));
      if (captured) captures.pages.set(page, captured);
    }
    for (const [finding, sighting] of [...sightings].slice(0, maxPictures)) {
      const shots = await visit(sighting.page, (tab) => takePictures(tab, sighting));
      if (!shots || shots.length === 0) continue;
      const name = `finding-${captures.findings.size + 1}`;
      const files = shots.map((shot, index) => ({
        file: index === 0 ? `${name}.png` : `${name}-used.png`,
        ...shot,
      }));
      captures.findings.set(finding, files);
    }
    return captures;
  } finally {
    await open.close();
  }
}

async function capture(tab: Tab, { path }: CheckedPage) {
  const shots: Shot[] = [];
  const height = 900;
  // A slash becomes two hyphens, so that `a/b` and `a-b` differ.
  const name = path.replaceAll("/", "--").replace(/[^\w-]+/g, "-");
  for (const scheme of ["light", "dark"] as const) {
    for (const width of [360, 768, 1280]) {
      await tab.load({ width, height, scheme });
      const picture = await shoot(tab, `${width} px, ${scheme}`, { x: 0, y: 0, width, height });
      shots.push({ file: `${name}-${width}-${scheme}.png`, ...picture });
    }
  }
  // A whole page always has a tree.
  const tree = await tab.page.accessibility.snapshot({ interestingOnly: true });
  return { shots, tree: formatAccessibilityTree(tree as SerializedAXNode) };
}

const states = ["level", "expanded", "checked", "disabled", "required"] as const;

/** Formats what a screen reader gets of a page: a line for each node, with role, name and states. */
export function formatAccessibilityTree(node: SerializedAXNode, depth = 0): string {
  const own = states.flatMap((state) =>
    node[state] === undefined ? [] : [`${state}=${node[state]}`],
  );
  const name = node.name ? `"${node.name}"` : "";
  const line = `${"  ".repeat(depth)}${[node.role, name, ...own].filter(Boolean).join(" ")}`;
  // A text that only repeats the name of its parent is not read twice.
  const children = (node.children ?? []).filter(
    (child) => child.role !== "StaticText" || child.name !== node.name,
  );
  return [line, ...children.map((child) => formatAccessibilityTree(child, depth + 1))].join("\n");
}

/** Limits the size of the report. */
const maxPictures = 60;

/** The part of the page around an element. */
const [marginPx, maxHeightPx] = [120, 700];

/** What a click may open or close. A link would lead to another page. */
const controls = "button, summary, [role=button], [aria-expanded]";

/**
 * Takes a picture of the element of a finding, outlined, in the window and with the settings in which
 * it was seen first; of a rule about keys or clicks, another one when it has the focus or was clicked.
 *
 * @returns none of an element that the page does not show
 */
async function takePictures(tab: Tab, { rule, element, surroundings, styles }: PlacedSighting) {
  const { selector, tag } = element;
  if (!selector) return [];
  // Without scripts, nothing in the page can find the element.
  await tab.load({ ...surroundings, scripts: true });
  const outline = `${selector} { outline: 4px solid #d0f !important; outline-offset: 2px; }`;
  await tab.setStyles(`${styles}\n${outline}`);
  const find = () => tab.call("showElement", selector);
  let box = await find();
  if (!box) {
    // It may be in something that is closed.
    await tab.call("openAll");
    box = await find();
  }
  if (!box) return [];
  const { width } = surroundings;
  const y = Math.max(0, box.y - marginPx);
  const height = Math.round(Math.min(box.height + 2 * marginPx, maxHeightPx));
  const label = `${tag}, ${describeSurroundings(surroundings)}`;
  const area = { x: 0, y, width, height };
  const shots = [await shoot(tab, label, area)];
  if (rule.startsWith("keyboard/")) {
    await tab.page.focus(selector);
    await tab.settle();
    shots.push(await shoot(tab, `${label}, with the focus`, area));
  }
  const control = await tab.page.$(`:is(${selector}):is(${controls})`);
  if (rule.startsWith("behavior/") && control) {
    await control.click();
    await tab.settle();
    shots.push(await shoot(tab, `${label}, after a click`, area));
  }
  return shots;
}

async function shoot(tab: Tab, label: string, area: Area) {
  const bytes = Buffer.from(await tab.screenshot(area), "base64");
  return { label, width: area.width, height: area.height, bytes };
}
