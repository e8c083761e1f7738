import { type Draft, reload } from "./page-place.ts";

/** How many fields are open: leaving one may open the next before the first is written. */
let fields = 0;
let isDue = false;

/** Loads the page anew, but not under the hands of somebody who writes: then when they are done. */
export function reloadWhenFree(): void {
  isDue = true;
  if (fields === 0) reload();
}

/** Whether the page shows an old state, because somebody writes in it. */
export function isReloadHeld(): boolean {
  return isDue;
}

export function beginWriting(): void {
  fields++;
}

export function endWriting(): void {
  fields--;
  if (isDue && fields === 0) reload();
}

/** Takes what is written along into the new state of the page, if there is one. */
export function reloadWith(draft: Draft): void {
  if (isDue) reload(draft);
}
