import { expect } from "vitest";
import type { Tab } from "./engine.ts";

/**
 * Presses Tab from the first to the last thing that can be used, and back: each
 * is reached in its turn, in sight, and not covered by the header.
 *
 * `:focus` is no help here: it needs a window that has the focus, which no window
 * of WebKit has on a display without window manager. What is active is where the
 * next key goes, in any window.
 */
export async function followTab(tab: Tab): Promise<void> {
  const stops = await tab.evaluate(() => {
    const all = [...document.querySelectorAll("a[href], button, summary")];
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    return all.flatMap((element, at) => (isShown(element) ? [at] : []));
  });
  expect(stops.length).toBeGreaterThan(8);
  const lookAt = () =>
    tab.evaluate(() => {
      const active = document.activeElement as HTMLElement;
      const at = [...document.querySelectorAll("a[href], button, summary")].indexOf(active);
      const { left, top, bottom, width, height } = active.getBoundingClientRect();
      if (bottom < 0 || top > innerHeight) return `${at} is out of sight`;
      const header = document.querySelector("header") as HTMLElement;
      // Firefox scrolls to nothing that is in the window, so the bar may lie over an edge (WCAG 2.4.11).
      const over = document.elementFromPoint(left + width / 2, Math.max(top + height / 2, 0));
      const cannotShow = active.matches(".skip") && !document.hasFocus();
      const isCovered = header.contains(over) && !header.contains(active) && !cannotShow;
      return isCovered ? `${at} is covered` : `${at} is seen`;
    });
  // Not a stop further: behind the last one is the browser's own bar, and Firefox stays there.
  for (const at of stops) {
    await tab.press("Tab");
    // The skip link slides in, and pages scroll smoothly.
    await expect.poll(lookAt).toBe(`${at} is seen`);
  }
  // Backwards, stops come in from above, where the header is.
  for (const at of stops.slice(0, -1).reverse()) {
    await tab.press("Tab", "Shift");
    await expect.poll(lookAt).toBe(`${at} is seen`);
  }
}
