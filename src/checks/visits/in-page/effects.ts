import { listAll, selectorOf } from "./elements.ts";
import { settle, until } from "./settle.ts";

/** What may change without a change of the document. */
function readTraces(): string {
  const fields = listAll<HTMLInputElement>("input, select, textarea");
  const requests = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  return JSON.stringify([
    location.href,
    document.activeElement && selectorOf(document.activeElement),
    listAll(":popover-open, :modal").length,
    fields.map(({ value, checked }) => [value, checked]),
    // A beacon sends statistics, of which the visitor gets nothing. When a browser asks for icons is its own affair.
    requests.filter(({ initiatorType }) => /^(?:fetch|xmlhttp)/.test(initiatorType)).length,
  ]);
}

let traces = "";
let isWatching = false;
let wasSeen = false;

/** Calls that leave no trace in the page, or leave the page. They are noted and blocked, and return these answers. */
const blocked: [owner: object | undefined, answer: unknown, ...names: string[]][] = [
  [navigator.clipboard, Promise.resolve(), "write", "writeText"],
  [navigator, Promise.resolve(), "share"],
  [document, true, "execCommand"],
  [history, undefined, "back", "go"],
  [window, null, "open", "print", "alert", "confirm", "prompt", "scroll", "scrollTo", "scrollBy"],
  [Element.prototype, undefined, "scroll", "scrollTo", "scrollBy", "scrollIntoView"],
];

/** Remembers the page as it is when it is still. Until it is loaded again, no script can scroll it or leave it. */
export async function watchEffects(): Promise<void> {
  await settle();
  wasSeen = false;
  traces = readTraces();
  if (isWatching) return;
  isWatching = true;
  const note = () => {
    wasSeen = true;
  };
  for (const [owner, answer, ...names] of blocked) {
    const value = () => {
      note();
      return answer;
    };
    for (const name of owner ? names : []) Object.defineProperty(owner, name, { value });
  }
  for (const type of ["scroll", "play", "fullscreenchange"]) addEventListener(type, note, true);
  navigation.addEventListener("navigate", (event) => {
    note();
    if (event.cancelable && !event.hashChange) event.preventDefault();
  });
  // Writing the same value again is an effect too: a carousel shows its first slide again.
  const everything = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver(note).observe(document, everything);
}

/** Whether anything has changed since `watchEffects`. */
export async function hasEffect(): Promise<boolean> {
  await settle();
  return until(() => wasSeen || readTraces() !== traces);
}
