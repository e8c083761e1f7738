import { isSeen, markOf, type Seen } from "./elements.ts";
import { settle } from "./settle.ts";

const taken = new Set<string>();

/** Notes the keys that the page takes while nothing has the focus. */
export function watchKeys(): void {
  const note = (event: KeyboardEvent) => {
    const isFree = event.target === document.body;
    // The page's own listeners come after this one.
    setTimeout(() => {
      if (isFree && event.defaultPrevented) taken.add(event.key);
    });
  };
  addEventListener("keydown", note, true);
}

/** The keys of scrolling that the page has taken since `watchKeys`. */
export async function findTakenKeys(): Promise<Seen[]> {
  await settle();
  if (taken.size === 0) return [];
  const message = `the page takes the key ${[...taken].join(", ")} from scrolling`;
  return [{ rule: "keyboard/taken-key", element: markOf(document.body), message }];
}

/** Takes the focus from what a key has given it to. */
export function clearFocus(): void {
  (document.activeElement as HTMLElement | null)?.blur();
}

let skip: { link: Element; target: Element } | undefined;

/** @returns whether the focus is on a link to a part of the page */
export function startSkip(): boolean {
  const link = document.activeElement as HTMLAnchorElement;
  const hash = link.getAttribute("href")?.startsWith("#") ? link.hash : "";
  const target = document.getElementById(hash.slice(1));
  skip = target && isSeen(target) ? { link, target } : undefined;
  return skip !== undefined;
}

/** A link to a part of the page after which Tab starts anywhere before that part. */
export function endSkip(): Seen[] {
  const { activeElement } = document;
  if (!skip || !activeElement || activeElement === document.body) return [];
  const { link, target } = skip;
  const isAfter =
    target.contains(activeElement) ||
    target.compareDocumentPosition(activeElement) & Node.DOCUMENT_POSITION_FOLLOWING;
  if (isAfter) return [];
  const message = `after {element}, Tab leads to ${markOf(activeElement).tag}, before its target`;
  return [{ rule: "keyboard/skip-link", element: markOf(link), message }];
}
