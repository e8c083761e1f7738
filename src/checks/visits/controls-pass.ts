import type { Visit } from "./pass.ts";
import type { Tab } from "./tab.ts";

/** How many controls of each kind are used. On a phone one is enough: few behave differently there. */
const windows = [
  { width: 1280, height: 900, mostOfKind: 2, key: "Enter" },
  { width: 360, height: 740, mostOfKind: 1, key: "Space" },
] as const;

/** How many links to parts of the page are followed. */
const maxFragments = 24;

/** Uses every control, by mouse and keyboard, on a desktop and on a phone. */
export async function tryControls(visit: Visit): Promise<void> {
  const { page } = visit.tab;
  for (const { mostOfKind, key, ...window } of windows) {
    await visit.tab.load(window);
    const controls = await page.evaluate((n) => vitrineVisitor.listControls(n), mostOfKind);
    let isClean = true;
    for (const { index, isPlain } of controls) {
      // What one of them leaves behind is not the fault of the next.
      if (!isClean) await visit.tab.load(window);
      await page.evaluate(() => vitrineVisitor.rememberPage());
      await (isPlain ? tryButton(visit, index, key) : tryOpener(visit, index));
      isClean = !isPlain && !(await page.evaluate(() => vitrineVisitor.hasChanged()));
    }
  }
}

/** Whatever a button is for, a key and a click do something. */
async function tryButton({ tab, report }: Visit, index: number, key: "Enter" | "Space") {
  const { page } = tab;
  const { state, x, y, cover } = await aim(tab, index);
  // layout/control-covered reports it.
  if (cover !== null) return;
  const { element } = state;
  const prepare = async () => {
    await page.mouse.move(x, y);
    return page.evaluate((at) => vitrineVisitor.focusOpener(at), index);
  };
  const look = async () => {
    await page.mouse.move(0, 0);
    await page.evaluate(() => vitrineVisitor.withdrawFocus());
    const area = await page.evaluate(() => vitrineVisitor.windowArea());
    return tab.screenshot(area);
  };
  const hasEffect = async (use: () => Promise<void>) => {
    await prepare();
    await page.evaluate(() => vitrineVisitor.watchEffects());
    await use();
    if (await page.evaluate(() => vitrineVisitor.hasEffect())) return true;
    // Nothing else tells what is drawn on a canvas or in a shadow tree: a second use shows it.
    const before = await look();
    await prepare();
    await use();
    return before !== (await look());
  };
  if ((await prepare()) && (await hasEffect(() => page.keyboard.press(key)))) return;
  const [rule, message] = (await hasEffect(() => page.mouse.click(x, y)))
    ? (["keyboard/dead-key", `{element} answers to a click, but not to ${key}`] as const)
    : (["behavior/does-not-open", "a click on {element} changes nothing"] as const);
  report({ rule, element, message });
}

async function tryOpener({ tab, report }: Visit, index: number): Promise<void> {
  const { page } = tab;
  const { state: closed, x, y, cover } = await aim(tab, index);
  const { element } = closed;
  if (cover !== null) {
    const message = `a click on {element} hits ${cover}`;
    return report({ rule: "behavior/covered-control", element, message });
  }
  await page.mouse.click(x, y);
  const open = await read(tab, index, closed);
  if (open.isOpen !== undefined && open.isOpen === closed.isOpen && open.says === closed.says) {
    const message = "a click on {element} changes nothing";
    return report({ rule: "behavior/does-not-open", element, message });
  }
  reportStep({ report }, open);
  if (open.isOpen && open.covered) {
    const message = `once opened, {element} is covered by ${open.covered.cover}`;
    report({ rule: "behavior/covered-control", element: open.covered.element, message });
  }
  if (open.isOpen && open.isOverlay && !closed.isOpen) {
    if (await leaveByEscape({ tab, report }, index, open))
      await closeByClick({ tab, report }, index);
    return;
  }
  await tryKeys({ tab, report }, index, open);
}

function aim({ page }: Tab, index: number) {
  return page.evaluate((at) => vitrineVisitor.aimAt(at), index);
}

function read({ page }: Tab, index: number, before?: State): Promise<State> {
  return page.evaluate((at, old) => vitrineVisitor.readOpener(at, old), index, before);
}

type State = Awaited<ReturnType<(typeof vitrineVisitor)["readOpener"]>>;

function reportStep({ report }: Pick<Visit, "report">, state: State): void {
  const { element, isOpen, says } = state;
  if (says !== undefined && isOpen !== undefined && String(isOpen) !== says) {
    const message = `{element} says ${says === "true" ? "open, but is closed" : "closed, but is open"}`;
    report({ rule: "behavior/out-of-step", element, message });
  }
}

/** Enter and Space have to do what a click does. */
async function tryKeys({ tab, report }: Pick<Visit, "tab" | "report">, index: number, open: State) {
  const { page } = tab;
  const click = () => page.evaluate((at) => vitrineVisitor.clickOpener(at), index);
  let before = open;
  for (const key of ["Enter", "Space"] as const) {
    await page.evaluate((at) => vitrineVisitor.focusOpener(at), index);
    await page.keyboard.press(key);
    const after = await read(tab, index, before);
    const { element } = after;
    if (after.isOpen === before.isOpen && after.says === before.says) {
      await click();
      const clicked = await read(tab, index, before);
      const answersToClick = clicked.isOpen !== before.isOpen || clicked.says !== before.says;
      const [rule, message] = answersToClick
        ? (["keyboard/dead-key", `{element} answers to a click, but not to ${key}`] as const)
        : (["behavior/does-not-close", "a second click on {element} does not close it"] as const);
      report({ rule, element, message });
      return;
    }
    reportStep({ report }, after);
    before = after;
  }
  // A second use of a key has opened it again.
  await click();
  await tab.settle();
}

/** Opens it again by a click, and closes it by another, unless what it opens lies over it. */
async function closeByClick({ tab, report }: Pick<Visit, "tab" | "report">, index: number) {
  const click = async () => {
    const { state, x, y, cover } = await aim(tab, index);
    if (cover !== null) return undefined;
    await tab.page.mouse.click(x, y);
    return read(tab, index, state);
  };
  const open = await click();
  const closed = open?.isOpen ? await click() : undefined;
  if (!closed?.isOpen) return;
  const message = "a second click on {element} does not close it";
  report({ rule: "behavior/does-not-close", element: closed.element, message });
}

/**
 * What lies over the page has to close on Escape, and to give the focus back.
 *
 * @returns whether it has closed
 */
async function leaveByEscape(
  { tab, report }: Pick<Visit, "tab" | "report">,
  index: number,
  open: State,
): Promise<boolean> {
  const { page } = tab;
  if (open.holdsStops) await page.keyboard.press("Tab");
  const inside = await read(tab, index);
  await page.keyboard.press("Escape");
  const left = await read(tab, index, inside);
  const { element } = left;
  if (left.isOpen) {
    const message = "Escape does not close what {element} opens";
    report({ rule: "keyboard/escape", element, message });
    return false;
  }
  reportStep({ report }, left);
  if (inside.hasFocus && (await page.evaluate((at) => vitrineVisitor.isFocusLost(at), index))) {
    const message = "closing what {element} opens with Escape loses the focus";
    report({ rule: "keyboard/focus-lost", element, message });
  }
  return true;
}

/** Loads a page again that says to scroll by itself then, as also Back does. */
async function tryReload({ tab, report }: Visit): Promise<void> {
  const place = await tab.page.evaluate(() => vitrineVisitor.leavePlace());
  if (place === undefined) return;
  await tab.settle();
  await tab.page.reload();
  await tab.prepare();
  if (await tab.page.evaluate((top) => vitrineVisitor.isAtPlace(top), place)) return;
  const element = await tab.page.evaluate(() => vitrineVisitor.markOf(document.documentElement));
  const message = "Back and reload lose the place on the page";
  report({ rule: "behavior/place-lost", element, message });
}

/** Follows every link to a part of the page. */
export async function followFragments(visit: Visit): Promise<void> {
  const { tab, report } = visit;
  await tab.load({ width: 360, height: 560 });
  await tryReload(visit);
  const arrivals = await tab.page.evaluate((n) => vitrineVisitor.goToParts(n), maxFragments);
  for (const { hash, element, cover, ...arrival } of arrivals) {
    if (!arrival.isShown) {
      const message = `${hash} links to {element}, which stays closed`;
      report({ rule: "behavior/hidden-target", element, message });
    } else if (!arrival.isInWindow) {
      const message = `${hash} links to {element}, which is off screen`;
      report({ rule: "behavior/target-out-of-sight", element, message });
    } else if (cover !== null) {
      const message = `${hash} links to {element}, which is covered by ${cover}`;
      report({ rule: "layout/anchor-covered", element, message });
    }
  }
}
