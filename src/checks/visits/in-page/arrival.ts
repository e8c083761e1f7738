import { markOf, type Seen } from "./elements.ts";

/** Finds focus that the page takes, and scrolling that it starts, when it loads. */
export function findArrivalFaults(): Seen[] {
  const element = document.activeElement ?? document.body;
  const isInDialog = element.closest(
    "dialog, [role=dialog], [role=alertdialog], [aria-modal=true]",
  );
  // A page that is made to be filled in may begin in its field.
  const isField = element.matches(":read-write, select") && scrollY === 0;
  if (element !== document.body && !isInDialog && !isField) {
    const message = "{element} takes the focus when the page loads";
    return [{ rule: "keyboard/arrival", element: markOf(element), message }];
  }
  if (scrollY === 0 || location.hash !== "") return [];
  const message = `the page scrolls ${Math.round(scrollY)} px by itself when it loads`;
  return [{ rule: "keyboard/arrival", element: markOf(document.documentElement), message }];
}
