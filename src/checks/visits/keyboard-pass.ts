import type { Visit } from "./pass.ts";

/** Low windows, in which covers cover. */
const walks = [
  { width: 1280, height: 600, isBackward: false },
  { width: 360, height: 560, isBackward: true },
];

/** Presses Tab through the whole page: forward on a desktop, backward on a phone. */
export async function walkByTab(visit: Visit): Promise<void> {
  const { tab, report } = visit;
  for (const { isBackward, ...window } of walks) {
    await tab.load(window);
    for (const seen of await tab.page.evaluate(() => vitrineVisitor.findOrderFaults()))
      report(seen);
    const taken = await tab.page.evaluate(() => vitrineVisitor.findTakenFocus());
    if (taken) report(taken);
    if (isBackward) tab.state += ", Shift+Tab";
    const { reached, isTrapped } = await walk(visit, isBackward);
    if (isTrapped) continue;
    const missed = await tab.page.evaluate((met) => vitrineVisitor.findUnreached(met), reached);
    for (const seen of missed) report(seen);
  }
}

/** So often in turn at stops that were met before, and Tab leads round. */
const maxRepeats = 3;

async function walk(
  visit: Visit,
  isBackward: boolean,
): Promise<{ reached: number[]; isTrapped: boolean }> {
  const { page } = visit.tab;
  const count = await page.evaluate(() => vitrineVisitor.startWalk());
  const reached = new Set<number>();
  let repeats = 0;
  for (let presses = 0; presses < count * 2 + maxRepeats; presses++) {
    if (isBackward) await page.keyboard.down("Shift");
    await page.keyboard.press("Tab");
    if (isBackward) await page.keyboard.up("Shift");
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
        const message = `Tab cannot leave: it reaches only ${reached.size} of ${count} elements`;
        visit.report({ rule: "keyboard/trap", element: stop.element, message });
        return { reached: [...reached], isTrapped: true };
      }
      continue;
    }
    repeats = 0;
    if (stop.index >= 0) reached.add(stop.index);
    await judge(visit, stop);
  }
  return { reached: [...reached], isTrapped: false };
}

type Stop = Awaited<ReturnType<(typeof vitrineVisitor)["readStop"]>>;

async function judge(visit: Visit, stop: Stop): Promise<void> {
  const { report } = visit;
  const { element, cover } = stop;
  if (stop.isUnseen) {
    const message = "it is not visible while it has the focus";
    return report({ rule: "keyboard/focus-out-of-sight", element, message });
  }
  if (stop.coveredPoints === 5) {
    const message = `${cover} covers it while it has the focus`;
    report({ rule: "keyboard/focus-covered", element, message });
  } else if (stop.coveredPoints >= 3) {
    const message = `${cover} partly covers it while it has the focus`;
    report({ rule: "keyboard/focus-partly-covered", element, message });
  }
  if (!stop.isMarked && !(await isMarkedInPicture(visit, stop))) {
    const message = "the focus does not show on it";
    report({ rule: "keyboard/focus-not-marked", element, message });
  }
}

/** Whether anything near the element changes when the focus leaves it. */
async function isMarkedInPicture({ tab, darkroom }: Visit, { area }: Stop): Promise<boolean> {
  const focused = await tab.screenshot(area);
  await tab.page.evaluate(() => vitrineVisitor.withdrawFocus());
  const blurred = await tab.screenshot(area);
  await tab.page.evaluate(() => vitrineVisitor.returnFocus());
  return darkroom.differ(focused, blurred);
}

const clicks = /^(?:click|mousedown|pointerdown|mouseup|pointerup)$/;

/** Looks for what answers to a pointer and to no key. */
export async function findPointerOnly({ tab, report }: Visit): Promise<void> {
  await tab.show({ width: 1280, height: 900 });
  const { client } = tab;
  const expression = "vitrineVisitor.listPointerOnly()";
  const { result: list } = await client.send("Runtime.evaluate", { expression });
  const { result: items } = await client.send("Runtime.getProperties", {
    objectId: list.objectId ?? "",
    ownProperties: true,
  });
  for (const { name, value } of items) {
    const { objectId } = value ?? {};
    if (objectId === undefined || !/^\d+$/.test(name)) continue;
    const { listeners } = await client.send("DOMDebugger.getEventListeners", { objectId });
    if (!listeners.some(({ type }) => clicks.test(type))) continue;
    const element = await tab.page.evaluate(
      (at) => vitrineVisitor.markOf(vitrineVisitor.listPointerOnly()[at] as Element),
      Number(name),
    );
    report({
      rule: "keyboard/pointer-only",
      element,
      message: "a click works, but no key does",
    });
  }
}
