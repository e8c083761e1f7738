import { settle } from "./settle.ts";

/** A part of the page, from its corner, in px. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Scrolls at once, whatever the page's styles say. */
export function scrollToY(top = 0): void {
  scrollTo({ top, behavior: "instant" });
}

/** Scrolls to an element. @returns where it is on the page; undefined if that is beside the window */
export async function showElement(selector: string): Promise<Area | undefined> {
  return show(() => document.querySelector(selector)?.getBoundingClientRect());
}

/** Scrolls to a box of the page. */
export async function show(find: () => DOMRect | undefined): Promise<Area | undefined> {
  const box = find();
  if (box && isOutside(box)) {
    scrollToY(box.top + scrollY - innerHeight / 2);
    await settle();
  }
  return measure(find());
}

/** Whether a part of a box is above or below the window. */
export function isOutside({ top, bottom }: DOMRect): boolean {
  return top < 0 || bottom > innerHeight;
}

/** The part of a box that is not beside the window, from the page's corner. */
export function measure(box: DOMRect | undefined): Area | undefined {
  if (!box || box.right <= 0 || box.left >= innerWidth || box.width < 1 || box.height < 1) {
    return undefined;
  }
  const x = Math.max(0, box.left);
  const width = Math.min(box.right, innerWidth) - x;
  return { x: x + scrollX, y: box.top + scrollY, width, height: box.height };
}

/** What the window shows, from the page's corner. */
export function windowArea(): Area {
  return { x: scrollX, y: scrollY, width: innerWidth, height: innerHeight };
}
