import { hasEffect, watchEffects } from "./effects.ts";
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

const scrollKeys = { ArrowDown: 40, PageDown: 34, " ": 32, End: 35 };

/** Finds keys that should scroll the page, but that a script blocks without using them. */
export async function findSwallowedKeys(): Promise<Seen[]> {
  const { scrollHeight } = document.documentElement;
  const found: Seen[] = [];
  for (const [key, keyCode] of Object.entries(scrollKeys)) {
    const isTaken = () => {
      const init = { key, keyCode, bubbles: true, cancelable: true };
      return !document.body.dispatchEvent(new KeyboardEvent("keydown", init));
    };
    if (scrollHeight <= innerHeight || !isTaken()) continue;
    await watchEffects();
    if (!isTaken() || (await hasEffect())) continue;
    const message = `a script keeps ${key === " " ? "Space" : key} from scrolling the page`;
    found.push({ rule: "keyboard/swallowed-key", element: markOf(document.body), message });
  }
  return found;
}
