import { desktop, type Visit } from "./pass.ts";
import { setHover } from "./set-hover.ts";
import type { Area, Media } from "./tab.ts";

/** Low windows: there, fixed bars cover the most. */
const walks = [
  { width: 1280, height: 600, isBackward: false },
  { width: 360, height: 560, isBackward: true },
];

/** Presses Tab through the whole page: forward on a desktop, backward on a phone. */
export async function walkByTab(visit: Visit): Promise<void> {
  const { tab, report } = visit;
  const checked = new Set<string>();
  for (const { isBackward, ...window } of walks) {
    await tab.load(window);
    const onArrival = await tab.page.evaluate(async () => [
      ...vitrineVisitor.findArrivalFaults(),
      ...vitrineVisitor.findOrderFaults(),
      ...(await vitrineVisitor.findSwallowedKeys()),
    ]);
    report(...onArrival);
    if (isBackward) {
      tab.state += ", Shift+Tab";
      await tab.page.keyboard.down("Shift");
    }
    const hasEnded = await walk(visit);
    if (isBackward) await tab.page.keyboard.up("Shift");
    if (!hasEnded) continue;
    report(...(await tab.page.evaluate(() => vitrineVisitor.findUnreached())));
    if (!isBackward) await trySkipLink(visit);
    const colors: Media[] = isBackward ? [{}] : [{}, { scheme: "dark" }, { forcedColors: true }];
    await checkMarks(visit, colors, checked);
  }
}

/** Follows the first link: if it leads to a part of the page, Tab has to go on from there. */
async function trySkipLink({ tab, report }: Visit): Promise<void> {
  const { page } = tab;
  if (!(await page.evaluate(() => vitrineVisitor.startSkip()))) return;
  await page.keyboard.press("Enter");
  await tab.settle();
  await page.keyboard.press("Tab");
  report(...(await page.evaluate(() => vitrineVisitor.endSkip())));
}

/** How many marks of the focus are looked at, and the contrast that each needs (WCAG 1.4.11). */
const [maxMarks, leastContrast] = [12, 3];

/**
 * Looks for stops that look the same, or nearly the same, with the focus, in these colors.
 *
 * @param checked the ways to mark the focus that were looked at in any window: a picture of each is
 *   enough
 */
async function checkMarks(
  visit: Visit,
  colors: readonly Media[],
  checked: Set<string>,
): Promise<void> {
  const { tab, report } = visit;
  const { state } = tab;
  for (const media of colors) {
    await tab.setMedia(media);
    await tab.settle();
    tab.state = [state, media.scheme, media.forcedColors && "forced colors"]
      .filter(Boolean)
      .join(", ");
    let looks = 0;
    for (const { index, way, cause } of await tab.page.evaluate(() => vitrineVisitor.listMarks())) {
      const key = way + JSON.stringify(media);
      if (checked.has(key) || looks === maxMarks) continue;
      checked.add(key);
      looks++;
      const stop = await tab.page.evaluate((at) => vitrineVisitor.focusStop(at), index);
      if (!stop) continue;
      const { element, area } = stop;
      const contrast = await contrastOfMark(visit, area);
      if (contrast === 1) {
        const message = "{element} has no visible focus indicator";
        report({ rule: "keyboard/focus-not-marked", element, message, cause });
      } else if (contrast < leastContrast && !media.forcedColors) {
        const message = `the focus indicator has a contrast of ${contrast.toFixed(1)} (minimum: ${leastContrast})`;
        report({ rule: "keyboard/focus-pale", element, message });
      }
    }
  }
}

/** After so many known stops in a row, Tab goes around in a circle. */
const maxRepeats = 3;

/** @returns whether Tab came to the end of the page, not into a trap */
async function walk(visit: Visit): Promise<boolean> {
  const { page } = visit.tab;
  const count = await page.evaluate(() => vitrineVisitor.startWalk());
  const reached = new Set<number>();
  let repeats = 0;
  for (let presses = 0; presses < count * 2 + maxRepeats; presses++) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(() => vitrineVisitor.readStop());
    if (stop.index === undefined) {
      // The page may begin outside of all stops, and ends there.
      if (reached.size > 0 || presses > 1) break;
      continue;
    }
    if (reached.has(stop.index)) {
      const [first] = reached;
      if (stop.index === first && reached.size >= count) break;
      repeats++;
      if (repeats >= maxRepeats) {
        const message = `Tab is trapped: it reaches only ${reached.size} of ${count} elements`;
        visit.report({ rule: "keyboard/trap", element: stop.element, message });
        return false;
      }
      continue;
    }
    repeats = 0;
    if (stop.index >= 0) reached.add(stop.index);
    checkStop(visit, stop);
  }
  return true;
}

type Stop = Awaited<ReturnType<(typeof vitrineVisitor)["readStop"]>>;

function checkStop({ report }: Visit, stop: Stop): void {
  const { element, cover: { tag: cover = "the edge of the window", selector: cause } = {} } = stop;
  if (stop.isUnseen) {
    const message = "{element} is not visible while it has the focus";
    report({ rule: "keyboard/focus-out-of-sight", element, message });
  } else if (stop.coveredPoints === 5) {
    const message = `${cover} covers {element} while it has the focus`;
    report({ rule: "keyboard/focus-covered", element, message, cause });
  } else if (stop.coveredPoints >= 3) {
    const message = `${cover} partly covers {element} while it has the focus`;
    report({ rule: "keyboard/focus-partly-covered", element, message, cause });
  }
}

/** The contrast of what changes near the element when the focus leaves it; 1 if nothing does. */
async function contrastOfMark({ tab, blankPage }: Visit, area: Area): Promise<number> {
  const focused = await tab.screenshot(area);
  await tab.page.evaluate(() => vitrineVisitor.withdrawFocus());
  const blurred = await tab.screenshot(area);
  if (focused === blurred) return 1;
  return blankPage.evaluate((a, b) => vitrineVisitor.contrastOfChange(a, b), focused, blurred);
}

/** Looks for content that only a pointer shows. */
export async function findHoverOnly({ tab, report }: Visit): Promise<void> {
  const { page } = tab;
  await tab.show(desktop);
  const around = (await page.evaluate(() => vitrineVisitor.listHoverable())).join();
  if (around === "") return;
  await setHover(tab, around, true);
  const shown = await page.evaluate(() => vitrineVisitor.listShown());
  await setHover(tab, around, false);
  if (shown.length === 0) return;
  await tab.load(desktop);
  const found = await page.evaluate((all) => vitrineVisitor.findHoverOnly(all), shown);
  const hint = "show it under :focus-within too, or let a button open it";
  for (const seen of found) report({ ...seen, hint });
}
