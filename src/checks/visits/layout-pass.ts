import type { ElementMark } from "./in-page/elements.ts";
import { desktop, phone, type Visit } from "./pass.ts";
import type { Tab } from "./tab.ts";

/** The spacing that a visitor may set (WCAG 1.4.12). */
const textSpacing = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`;

/** Text at 200 % (WCAG 1.4.4). */
const largeText = "html { font-size: 200% !important; }";

/** Desktop, tablet, a phone in both directions, and a desktop at 400 % zoom (WCAG 1.4.10). */
const windows = [
  { ...desktop, settings: ["", "text spacing", "text at 200 %"] },
  { width: 768, height: 1024, settings: [""] },
  { width: 844, height: 390, settings: [""] },
  { ...phone, settings: ["", "text spacing", "text at 200 %"] },
  { width: 320, height: 256, settings: [""] },
] as const;

const styles = { "": "", "text spacing": textSpacing, "text at 200 %": largeText };

/** Looks at the page in all windows, with every answer open. */
export async function lookAtLayout({ tab, report }: Visit): Promise<void> {
  // Loads the page again, because earlier passes have moved its parts; without the cache, because
  // files that load late move them only on a first visit.
  await tab.page.setCacheEnabled(false);
  await tab.load(desktop);
  await tab.page.setCacheEnabled(true);
  const shift = await tab.page.evaluate(() => vitrineVisitor.findShift());
  if (shift) report(shift);
  const folded = await findFolded(tab);
  await tab.page.evaluate(() => vitrineVisitor.openDetails());
  await findFixedSizes({ tab, report });
  for (const { width, height, settings } of windows) {
    for (const setting of settings) {
      await tab.setStyles(styles[setting]);
      await tab.resize(width, height, [`${width}×${height}`, setting].filter(Boolean).join(", "));
      const found = await tab.page.evaluate(
        (isPlain) => [
          ...vitrineVisitor.findLayoutFaults(),
          ...(isPlain ? vitrineVisitor.findCoveredControls() : []),
        ],
        setting === "",
      );
      // Text twice as large on a phone may scroll sideways: nothing is lost (WCAG 1.4.4).
      const mayScroll = setting === "text at 200 %" && width < 640;
      for (const seen of found) {
        if (folded.has(seen.element.selector) && /text-(?:cut|shortened)$/.test(seen.rule))
          continue;
        if (!mayScroll || seen.rule !== "layout/sideways-scroll") report(seen);
      }
    }
  }
}

/** The boxes, by selector, that cut words off on a phone until a control of the page unfolds them. */
async function findFolded(tab: Tab): Promise<ReadonlySet<string>> {
  await tab.resize(phone.width, phone.height);
  const listCut = () => tab.page.evaluate(() => vitrineVisitor.listCut());
  const cut = await listCut();
  if (cut.length === 0) {
    await tab.resize(desktop.width, desktop.height);
    return new Set();
  }
  await tab.page.evaluate(() => vitrineVisitor.openAll());
  const still = new Set(await listCut());
  await tab.load(desktop);
  return new Set(cut.filter((selector) => !still.has(selector)));
}

/** Looks at a page of a large site: on a phone and on a desktop, as it is loaded. */
export async function lookBriefly({ tab, report }: Visit): Promise<void> {
  await tab.load(phone);
  report(...(await tab.page.evaluate(() => vitrineVisitor.findLayoutFaults())));
  await tab.resize(desktop.width, desktop.height);
  report(...(await tab.page.evaluate(() => vitrineVisitor.findLayoutFaults())));
}

/** Sets the size that a visitor chooses in the browser: 32 px in place of 16 px. */
async function findFixedSizes({ tab, report }: Pick<Visit, "tab" | "report">): Promise<void> {
  const setSize = (standard: number) =>
    tab.client.send("Page.setFontSizes", { fontSizes: { standard, fixed: standard } });
  await tab.page.evaluate(() => vitrineVisitor.rememberTextSizes());
  await setSize(32);
  await tab.settle();
  report(...(await tab.page.evaluate(() => vitrineVisitor.findFixedSizes())));
  await setSize(16);
  await tab.settle();
}

/** Below this contrast inside itself a picture is not seen. Thin lines are paler than their color. */
const [leastSeen, leastClear] = [1.3, 2.5];

/** Looks for controls whose picture is pale, or vanishes when a visitor forces colors. */
export async function lookAtIcons({ tab, blankPage, report }: Visit): Promise<void> {
  const take = async (selector: string) => {
    const box = await tab.page.evaluate((s) => vitrineVisitor.showElement(s), selector);
    return box && tab.screenshot(box);
  };
  const looksOther = async ({ selector }: ElementMark) => {
    const before = await take(selector);
    await tab.page.evaluate((s) => vitrineVisitor.toggleLook(s), selector);
    const after = await take(selector);
    await tab.page.evaluate((s) => vitrineVisitor.toggleLook(s), selector);
    return before !== after;
  };
  const measureAll = async () => {
    const icons = await tab.page.evaluate(() => vitrineVisitor.listIcons());
    const ranges = new Map<string, (typeof icons)[number] & { range: number }>();
    for (const icon of icons) {
      const picture = await take(icon.selector);
      if (!picture) continue;
      const range = await blankPage.evaluate((p) => vitrineVisitor.range(p), picture);
      ranges.set(icon.selector, { ...icon, range });
    }
    return ranges;
  };
  await tab.show(desktop);
  const before = await measureAll();
  const openers: ElementMark[] = [];
  for (const opener of await tab.page.evaluate(() => vitrineVisitor.listMarkedOpeners())) {
    if (await looksOther(opener)) openers.push(opener);
  }
  if (before.size + openers.length === 0) return;
  const reportPale = (icons: typeof before) => {
    for (const { element, isDrawn, range } of icons.values()) {
      // A photograph may be pale, but not invisible.
      if (range >= (isDrawn ? leastClear : leastSeen)) continue;
      const message = `the icon has a contrast of ${range.toFixed(1)} (minimum: 3)`;
      report({ rule: "layout/pale-icon", element, message });
    }
  };
  reportPale(before);
  await tab.show({ ...desktop, scheme: "dark" });
  reportPale(await measureAll());
  await tab.show({ ...desktop, scheme: "dark", forcedColors: true });
  const after = await measureAll();
  for (const [selector, { element, range }] of before) {
    const forced = after.get(selector);
    if (range < leastClear || !forced || forced.range >= leastSeen) continue;
    report({
      rule: "layout/forced-colors",
      element,
      message: "the image is invisible with forced colors",
    });
  }
  for (const element of openers) {
    if (await looksOther(element)) continue;
    const message = "with forced colors, {element} looks the same open and closed";
    report({ rule: "layout/forced-colors", element, message });
  }
}
