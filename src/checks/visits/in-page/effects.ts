import { selectorOf } from "./elements.ts";
import { settle, until } from "./settle.ts";

/** What may change without a change of the document. */
function readTraces(): string {
  const fields = [...document.querySelectorAll<HTMLInputElement>("input, select, textarea")];
  const requests = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  return JSON.stringify([
    [location.href, scrollX, scrollY],
    document.activeElement && selectorOf(document.activeElement),
    document.querySelectorAll(":popover-open, :modal").length,
    fields.map(({ value, checked }) => [value, checked]),
    // Statistics are for others.
    requests.filter(({ initiatorType }) => initiatorType !== "beacon").length,
  ]);
}

let traces = "";
let isWatching = false;
let wasSeen = false;

/** What leaves no trace, or leads away from the page, is not done; scripts get these answers. */
const undone: [owner: object | undefined, name: string, answer?: unknown][] = [
  [navigator.clipboard, "write", Promise.resolve()],
  [navigator.clipboard, "writeText", Promise.resolve()],
  [navigator, "share", Promise.resolve()],
  [document, "execCommand", true],
  [history, "back"],
  [history, "go"],
  [window, "open", null],
  [window, "print"],
  [window, "alert"],
  [window, "confirm", false],
  [window, "prompt", null],
];

/** Whoever scrolls to where the page stands already has done something too. */
const scrolling = [
  [window, ["scroll", "scrollTo", "scrollBy"]],
  [Element.prototype, ["scroll", "scrollTo", "scrollBy", "scrollIntoView"]],
] as const;

function note(): void {
  wasSeen = true;
}

/** Replaces a function of the browser by one that is noted. */
function replace(owner: object, name: string, act: (...values: unknown[]) => unknown): void {
  const value = function (this: unknown, ...values: unknown[]) {
    note();
    return act.apply(this, values);
  };
  Object.defineProperty(owner, name, { value });
}

/** Remembers the page as it is. Until it is loaded again, no script can leave it. */
export function watchEffects(): void {
  wasSeen = false;
  traces = readTraces();
  if (isWatching) return;
  isWatching = true;
  for (const [owner, name, answer] of undone) if (owner) replace(owner, name, () => answer);
  for (const [owner, names] of scrolling) {
    for (const name of names) replace(owner, name, Reflect.get(owner, name));
  }
  for (const type of ["play", "fullscreenchange"]) addEventListener(type, note, true);
  navigation.addEventListener("navigate", (event) => {
    note();
    if (event.cancelable && !event.hashChange) event.preventDefault();
  });
  // Also what is written as it was is an effect: the first slide is shown again.
  const everything = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver(note).observe(document, everything);
}

/** Whether anything has come of what was done since. */
export async function hasEffect(): Promise<boolean> {
  await settle();
  return until(() => wasSeen || readTraces() !== traces);
}
