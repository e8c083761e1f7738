import type { ElementMark } from "./in-page/elements.ts";
import { desktop, phone, type Visit } from "./pass.ts";

/**
 * How many controls of each kind are used, and by which key. On a phone one is enough: few behave
 * differently there.
 */
const windows = [
  { ...desktop, mostOfKind: 2, key: "Enter" },
  { ...phone, mostOfKind: 1, key: "Space" },
] as const;

/** Uses every control, by keyboard and mouse, on a desktop and on a phone. */
export async function tryControls(visit: Visit): Promise<void> {
  const { page } = visit.tab;
  for (const { mostOfKind, key, ...window } of windows) {
    await visit.tab.load(window);
    const controls = await page.evaluate((n) => vitrineVisitor.listControls(n), mostOfKind);
    for (const [at, control] of controls.entries()) {
      // One control's effects must not count as faults of the next.
      if (at > 0) await visit.tab.load(window);
      await tryControl(visit, control, key);
    }
  }
}

type Control = ReturnType<(typeof vitrineVisitor)["listControls"]>[number];

async function tryControl(
  visit: Visit,
  { selector, isPointerOnly }: Control,
  key: "Enter" | "Space",
): Promise<void> {
  const { tab, report } = visit;
  const { page } = tab;
  const aim = () => page.evaluate((s) => vitrineVisitor.aimAt(s), selector);
  const closed = await aim();
  // layout/control-covered reports it.
  if (!closed.isFree) return;
  let { state } = closed;
  const { element } = state;
  // Nothing says that this control opens something, so any effect counts.
  const isPlain = state.isOpen === undefined && state.says === undefined;
  const focus = () => page.evaluate((s) => vitrineVisitor.focusControl(s), selector);
  const readWords = () => page.evaluate(() => vitrineVisitor.readTexts().words.join());
  const changes = async (use: () => Promise<void>) => {
    if (isPlain) return hasEffect({ tab }, closed, focus, use);
    const before = state;
    const words = await readWords();
    await use();
    state = await page.evaluate((s, old) => vitrineVisitor.readControl(s, old), selector, before);
    const { isOpen, says } = state;
    if (says !== undefined && isOpen !== undefined && String(isOpen) !== says) {
      const message = `{element} is marked as ${says === "true" ? "open, but is closed" : "closed, but is open"}`;
      report({ rule: "behavior/out-of-step", element, message });
    }
    // Nothing says what it opens, but it opens something.
    const isSilent = isOpen === undefined && says === before.says && words !== (await readWords());
    if (isSilent) {
      const message = `{element} opens or closes something, but aria-expanded stays ${says}`;
      report({ rule: "behavior/out-of-step", element, message });
    }
    if (before.isOpen && isOpen === closed.state.isOpen && state.lock !== closed.state.lock) {
      const message = "{element} closes, but the page stays inert or cannot be scrolled";
      report({
        rule: "behavior/does-not-close",
        element,
        message,
        hint: "undo what opening did",
      });
    }
    return isSilent || isOpen !== before.isOpen || says !== before.says;
  };
  const click = ({ x, y }: typeof closed) => changes(() => page.mouse.click(x, y));
  if (!(await focus()) || !(await changes(() => page.keyboard.press(key)))) {
    const answers = await click(closed);
    if (isPointerOnly && !answers) return;
    const [rule, message] = !answers
      ? (["behavior/does-not-open", "a click on {element} changes nothing"] as const)
      : isPointerOnly
        ? (["keyboard/pointer-only", "{element} responds to a click, but to no key"] as const)
        : (["keyboard/dead-key", `{element} responds to a click, but not to ${key}`] as const);
    return report({ rule, element, message });
  }
  await tryModal(visit, element);
  if (isPlain) return;
  if (state.isOpen) {
    const covered = await page.evaluate((s) => vitrineVisitor.findCoveredIn(s), selector);
    for (const seen of covered) report({ ...seen, rule: "behavior/covered-control" });
  }
  const isOverlay = state.isOpen && state.isOverlay && !closed.state.isOpen;
  if (isOverlay) {
    // It has to close on Escape, and to return the focus.
    if (state.holdsStops) await page.keyboard.press("Tab");
    const isInside = await page.evaluate((s) => vitrineVisitor.hasFocus(s), selector);
    await changes(() => page.keyboard.press("Escape"));
    if (state.isOpen) {
      const message = "Escape does not close what {element} opens";
      return report({ rule: "keyboard/escape", element, message });
    }
    if (isInside && (await page.evaluate((s) => vitrineVisitor.isFocusLost(s), selector))) {
      const message = "closing what {element} opens with Escape loses the focus";
      report({ rule: "keyboard/focus-lost", element, message });
    }
  }
  for (let clicks = isOverlay ? 2 : 1; clicks > 0; clicks--) {
    const again = await aim();
    // What it opens may cover it.
    if (!again.isFree) return;
    if (await click(again)) continue;
    const [rule, message] = state.isOpen
      ? (["behavior/does-not-close", "a second click on {element} does not close it"] as const)
      : (["behavior/does-not-open", "a click on {element} changes nothing"] as const);
    return report({ rule, element, message });
  }
}

/** Presses Tab at both ends of an open modal dialog. */
async function tryModal({ tab, report }: Visit, opener: ElementMark): Promise<void> {
  const { page } = tab;
  for (const key of ["Tab", "Shift+Tab"] as const) {
    if (!(await page.evaluate((isEnd) => vitrineVisitor.goToEnd(isEnd), key === "Tab"))) return;
    if (key === "Shift+Tab") await page.keyboard.down("Shift");
    await page.keyboard.press("Tab");
    await page.keyboard.up("Shift");
    const outside = await page.evaluate(() => vitrineVisitor.findFocusOutside());
    if (!outside) continue;
    const message = `${key} leads out of the modal dialog that {element} opens, to ${outside}`;
    return report({ rule: "keyboard/modal", element: opener, message });
  }
}

/** Whether using a control has an effect, in the document or in a picture. */
async function hasEffect(
  { tab }: Pick<Visit, "tab">,
  { x, y }: { x: number; y: number },
  focus: () => Promise<boolean>,
  use: () => Promise<void>,
): Promise<boolean> {
  const { page } = tab;
  const prepare = async () => {
    await page.mouse.move(x, y);
    await focus();
  };
  const look = async () => {
    await page.mouse.move(0, 0);
    await page.evaluate(() => vitrineVisitor.withdrawFocus());
    return tab.screenshot(await page.evaluate(() => vitrineVisitor.windowArea()));
  };
  await prepare();
  await page.evaluate(() => vitrineVisitor.watchEffects());
  await use();
  if (await page.evaluate(() => vitrineVisitor.hasEffect())) return true;
  // A canvas or a shadow tree leaves no trace in the document: pictures of a second use decide.
  const before = await look();
  await prepare();
  await use();
  return before !== (await look());
}
