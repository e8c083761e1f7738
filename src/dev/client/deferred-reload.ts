import { type Draft, reload } from "./page-state.ts";

/** How many fields are open: leaving one may open the next before the first is saved. */
let openFields = 0;
let isPending = false;

/** Reloads the page, or waits until nobody edits a text in it. */
export function reloadWhenIdle(): void {
  isPending = true;
  if (openFields === 0) reload();
}

/** Whether the page is outdated, because somebody edits a text in it. */
export function isReloadPending(): boolean {
  return isPending;
}

export function beginEditing(): void {
  openFields++;
}

export function endEditing(): void {
  openFields--;
  if (isPending && openFields === 0) reload();
}

/** Reloads now if a reload is pending, and opens the field again with the draft. */
export function reloadWith(draft: Draft): void {
  if (isPending) reload(draft);
}
