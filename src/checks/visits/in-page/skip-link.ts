import { isSeen, listStops, markOf, type Seen } from "./elements.ts";

let skip: { link: Element; target: Element } | undefined;

/** Puts the focus on the first stop. @returns whether that is a link to a part of the page */
export function startSkip(): boolean {
  const link = listStops()[0] as HTMLAnchorElement | undefined;
  const hash = link?.getAttribute("href")?.startsWith("#") ? link.hash : "";
  const target = document.getElementById(hash.slice(1));
  skip = link && target && isSeen(target) ? { link, target } : undefined;
  link?.focus();
  return skip !== undefined;
}

/** A link to a part of the page after which Tab starts anywhere before that part. */
export function endSkip(): Seen[] {
  const { activeElement } = document;
  if (!skip || !activeElement || activeElement === document.body) return [];
  const { link, target } = skip;
  // After the last stop, Tab starts again.
  const isAfter =
    activeElement === link ||
    target.contains(activeElement) ||
    target.compareDocumentPosition(activeElement) & Node.DOCUMENT_POSITION_FOLLOWING;
  if (isAfter) return [];
  const message = `after {element}, Tab leads to ${markOf(activeElement).tag}, before its target`;
  return [{ rule: "keyboard/skip-link", element: markOf(link), message }];
}
