import { reload } from "./page-state.ts";

let isEditing = false;
let isPending = false;

/** Reloads the page, or waits until nobody edits a text in it. */
export function reloadWhenIdle(): void {
  isPending = true;
  if (!isEditing) reload();
}

/** Whether the page is outdated, because somebody edits a text in it. */
export function isReloadPending(): boolean {
  return isPending;
}

export function beginEditing(): void {
  isEditing = true;
}

export function endEditing(): void {
  isEditing = false;
  if (isPending) reload();
}
