import { addAll } from "../../diagnostics/diagnostic.ts";
import { setHover } from "./accessibility-pass.ts";
import { desktop, phone } from "./surroundings.ts";
import type { Tab } from "./tab.ts";

/** Low windows: there, fixed bars cover the most. */
const walks = [
  { width: 1280, height: 600, isBackward: false },
  { width: 360, height: 560, isBackward: true },
];

const colors = [{}, { scheme: "dark" }, { scheme: "light", forcedColors: true }] as const;

/** Presses Tab through the whole page: forward on a desktop, backward on a phone. */
export async function walkByTab(tab: Tab): Promise<void> {
  const knownMarks: string[] = [];
  for (const { isBackward, ...window } of walks) {
    await tab.load(window);
    await tab.call("findArrivalFaults");
    await tab.call("findOrderFaults");
    await tab.call("findSwallowedKeys");
    if (isBackward) await tab.change({ note: "Shift+Tab" });
    if (!(await tab.call("walk", isBackward))) continue;
    if (!isBackward) await tab.call("trySkipLink");
    for (const media of isBackward ? [{}] : colors) {
      await tab.change(media);
      addAll(knownMarks, await tab.call("checkMarks", knownMarks));
    }
  }
}

/** Looks for content that only a pointer shows. */
export async function findHoverOnly(tab: Tab): Promise<void> {
  await tab.show(desktop);
  const around = (await tab.call("listHoverable")).join();
  if (around === "") return;
  await setHover(tab, around, true);
  const shown = await tab.call("listShown");
  await setHover(tab, around, false);
  if (shown.length === 0) return;
  await tab.load(desktop);
  await tab.call("findHoverOnly", shown);
}

/**
 * How many controls of each kind are used, and by which key. On a phone one is enough: few behave
 * differently there.
 */
const windows = [
  { ...desktop, mostOfKind: 2, key: "Enter" },
  { ...phone, mostOfKind: 1, key: "Space" },
] as const;

/** Uses every control, by keyboard and mouse, on a desktop and on a phone. */
export async function tryControls(tab: Tab): Promise<void> {
  for (const { mostOfKind, key, ...window } of windows) {
    await tab.load(window);
    const controls = await tab.call("listControls", mostOfKind);
    for (const [at, control] of controls.entries()) {
      // One control's effects must not count as faults of the next.
      if (at > 0) await tab.load(window);
      await tab.call("tryControl", control, key);
    }
  }
}
