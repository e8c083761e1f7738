import { setHover } from "./accessibility-pass.ts";
import { desktop, phone, type Surroundings } from "./surroundings.ts";
import type { Tab } from "./tab.ts";

/** The spacing that a visitor may set (WCAG 1.4.12). */
const textSpacing = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`;

/** Text at 200% (WCAG 1.4.4). */
const largeText = "html { font-size: 200% !important; }";

const settings = { "": "", "text spacing": textSpacing, "text at 200%": largeText };

/** Desktop, tablet, a phone in both directions, and a desktop at 400% zoom (WCAG 1.4.10). */
const windows = [
  { ...desktop, hasSettings: true },
  { width: 768, height: 1024, hasSettings: false },
  { width: 844, height: 390, hasSettings: false },
  { ...phone, hasSettings: true },
  { width: 320, height: 256, hasSettings: false },
];

/** Looks at the page in all windows, with every answer open. */
export async function lookAtLayout(tab: Tab): Promise<void> {
  // Loads the page again, because earlier passes have moved its parts; without the cache, because
  // files that load late move them only on a first visit.
  await tab.page.setCacheEnabled(false);
  await tab.load(desktop);
  await tab.page.setCacheEnabled(true);
  await tab.call("findShift");
  const folded = await findFolded(tab);
  await tab.call("openDetails");
  await tab.call("findSmallTexts");
  await findFixedSizes(tab);
  for (const { width, height, hasSettings } of windows) {
    for (const [name, styles] of Object.entries(settings)) {
      if (name !== "" && !hasSettings) continue;
      await tab.setStyles(styles);
      await tab.change({ width, height, note: name });
      // Text twice as large on a phone may scroll sideways: nothing is lost (WCAG 1.4.4).
      await tab.call("findLayoutFaults", folded, styles === largeText && width < 640);
      if (name !== "") continue;
      await tab.call("findCoveredControls");
      await tab.call("findHiddenHeadings", folded);
    }
  }
  await tab.change({ ...desktop, scheme: "dark" });
  await tab.call("findHiddenHeadings", folded);
}

/**
 * The boxes that cut words off on a phone until a control of the page unfolds them, and the headings that
 * are hidden there until a control or the mouse shows them; by selector.
 */
async function findFolded(tab: Tab): Promise<string[]> {
  await tab.change(phone);
  const cut = await tab.call("listCut");
  const hidden = await tab.call("listHiddenHeadings");
  if (cut.length + hidden.length === 0) {
    await tab.change(desktop);
    return [];
  }
  await tab.call("openAll");
  const stillCut = await tab.call("listCut");
  const around = hidden.length > 0 ? await tab.call("listHoverable") : [];
  if (around.length > 0) await setHover(tab, around.join(), true);
  const still = [...stillCut, ...(await tab.call("listHiddenHeadings"))];
  await tab.load(desktop);
  return [...cut, ...hidden].filter((selector) => !still.includes(selector));
}

/** Looks at a page as it is loaded, in one window after the other. */
export async function lookBriefly(tab: Tab, windows: readonly Surroundings[]): Promise<void> {
  for (const [index, window] of windows.entries()) {
    await (index === 0 ? tab.load(window) : tab.change(window));
    await tab.call("findLayoutFaults");
  }
}

/** Sets the size that a visitor chooses in the browser: 32 px in place of 16 px. */
async function findFixedSizes(tab: Tab): Promise<void> {
  const setSize = async (standard: number) => {
    const fontSizes = { standard, fixed: standard };
    await tab.client.send("Page.setFontSizes", { fontSizes });
    await tab.settle();
  };
  await tab.call("rememberTextSizes");
  await setSize(32);
  await tab.call("findFixedSizes");
  await setSize(16);
}

/** Looks for controls whose picture is pale, or vanishes when a visitor forces colors. */
export async function lookAtIcons(tab: Tab): Promise<void> {
  await tab.show(desktop);
  if (!(await tab.call("findPaleIcons"))) return;
  await tab.show({ ...desktop, scheme: "dark" });
  await tab.call("findPaleIcons");
  await tab.show({ ...desktop, scheme: "dark", forcedColors: true });
  await tab.call("findLostIcons");
}
