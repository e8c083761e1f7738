import type { ElementMark } from "../rules.ts";
import { hasEffect, watchEffects } from "./effects.ts";
import { isSeen, listAll, listStops, markOf, report } from "./elements.ts";
import { withdrawFocus } from "./marks.ts";
import { type Control, findControl, isInStep, isShown, readControl, targetOf } from "./openers.ts";
import { findCoveredControls, hitBy } from "./overlaps.ts";
import { windowArea } from "./scroll.ts";
import { settle, until } from "./settle.ts";
import { listTexts } from "./texts.ts";

type Key = "Enter" | "Space";

/** Uses a control by a key and by the mouse. */
export async function tryControl({ selector, isPointerOnly }: Control, key: Key): Promise<void> {
  const control = () => findControl(selector);
  let point = await aimAt(selector);
  // layout/control-covered reports it.
  if (!point) return;
  const closed = await readControl(selector);
  const element = markOf(control());
  let state = closed;
  // Nothing says that this control opens something, so any effect counts.
  const isPlain = state.isOpen === undefined && state.says === undefined;
  const changes = async (use: () => Promise<unknown>) => {
    if (isPlain) return point && changesAnything(control, point, use);
    const before = state;
    const words = readWords();
    await use();
    state = await readControl(selector, before);
    const { isOpen, says } = state;
    if (!isInStep(state)) {
      const fault = isOpen ? "open, but marked as closed" : "closed, but marked as open";
      report("behavior/out-of-step", element, `what {element} opens is ${fault}`);
    }
    // Nothing says what it opens, but it opens something.
    const isSilent = isOpen === undefined && says === before.says && words !== readWords();
    if (isSilent) {
      const message = `{element} opens or closes something, but aria-expanded stays ${says}`;
      report("behavior/out-of-step", element, message);
    }
    if (before.isOpen && isOpen === closed.isOpen && state.lock !== closed.lock) {
      const message = "closing what {element} opened leaves the page blocked";
      report("behavior/does-not-close", element, message, {
        hint: "on closing, undo every change, such as inert or overflow",
      });
    }
    return isSilent || isOpen !== before.isOpen || says !== before.says;
  };
  const click = () => changes(async () => point && vitrineClick(point.x, point.y));
  control().focus();
  const hasFocus = document.activeElement === control();
  if (!hasFocus || !(await changes(() => vitrinePress(key)))) {
    const answers = await click();
    if (answers && isPointerOnly) {
      report("keyboard/pointer-only", element, "{element} responds to a click, but to no key");
    } else if (answers) {
      report("keyboard/dead-key", element, `{element} responds to a click, but not to ${key}`);
    } else if (!isPointerOnly) {
      report("behavior/does-not-open", element, "a click on {element} changes nothing");
    }
    return;
  }
  await tryModal(element);
  if (isPlain) return;
  if (state.isOpen) {
    const target = targetOf(control());
    const inside = listStops().filter((stop) => target?.contains(stop));
    findCoveredControls(inside, "behavior/covered-control");
  }
  const isOverlay = state.isOpen && state.isOverlay && !closed.isOpen;
  if (isOverlay) {
    // It has to close on Escape, and to return the focus.
    const target = targetOf(control());
    if (target?.querySelector(stoppable)) await vitrinePress("Tab");
    const { activeElement } = document;
    const isInside = activeElement === control() || target?.contains(activeElement);
    await changes(() => vitrinePress("Escape"));
    if (state.isOpen) {
      report("keyboard/escape", element, "Escape does not close what {element} opens");
      return;
    }
    if (isInside && (await isFocusLost(control))) {
      const message = "when Escape closes what {element} opens, the focus is lost";
      report("keyboard/focus-lost", element, message);
    }
  }
  for (let clicks = isOverlay ? 2 : 1; clicks > 0; clicks--) {
    point = await aimAt(selector);
    // What it opens may cover it.
    if (!point) return;
    if (await click()) continue;
    if (state.isOpen) {
      const message = "a second click on {element} does not close what it opens";
      report("behavior/does-not-close", element, message);
    } else {
      report("behavior/does-not-open", element, "a click on {element} changes nothing");
    }
    return;
  }
}

const stoppable = "a[href], button, input, select, textarea, [tabindex]";

function readWords(): string {
  return listTexts()
    .map(({ words }) => words)
    .join();
}

/** Scrolls to a control. @returns its middle; undefined if something else gets a click there */
async function aimAt(selector: string): Promise<{ x: number; y: number } | undefined> {
  const control = findControl(selector);
  control.scrollIntoView({ block: "center", behavior: "instant" });
  await settle();
  const { left, top, width, height } = control.getBoundingClientRect();
  if (hitBy(control) !== undefined) return undefined;
  return { x: left + width / 2, y: top + height / 2 };
}

/** Presses Tab at both ends of an open modal dialog. */
async function tryModal(opener: ElementMark): Promise<void> {
  for (const isBackward of [false, true]) {
    // In others the browser itself keeps the focus.
    const modal = listAll("[aria-modal=true]:not(:modal)").find(isShown);
    const stops = listStops().filter((stop) => modal?.contains(stop));
    const end = isBackward ? stops[0] : stops.at(-1);
    end?.focus();
    if (!end || document.activeElement !== end) return;
    await vitrinePress("Tab", isBackward);
    const { activeElement, body } = document;
    if (!activeElement || activeElement === body || modal?.contains(activeElement)) continue;
    const keys = isBackward ? "Shift+Tab" : "Tab";
    const message = `${keys} leads out of the modal dialog that {element} opens, to ${markOf(activeElement).tag}`;
    report("keyboard/modal", opener, message);
    return;
  }
}

/** Whether the focus has fallen off what it was on, and is not on the control. */
async function isFocusLost(control: () => Element): Promise<boolean> {
  if (await until(() => document.activeElement === control())) return false;
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || !isSeen(activeElement);
}

/** Whether using a control has an effect, in the document or in a picture. */
async function changesAnything(
  control: () => HTMLElement,
  { x, y }: { x: number; y: number },
  use: () => Promise<unknown>,
): Promise<boolean> {
  const prepare = async () => {
    await vitrinePoint(x, y);
    control().focus();
  };
  const look = async () => {
    await vitrinePoint(0, 0);
    await withdrawFocus();
    return vitrinePicture(windowArea());
  };
  await prepare();
  await watchEffects();
  await use();
  if (await hasEffect()) return true;
  // A canvas or a shadow tree leaves no trace in the document: pictures of a second use decide.
  const before = await look();
  await prepare();
  await use();
  return before !== (await look());
}
