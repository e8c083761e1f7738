import { isSeen, markOf, type Seen, styleOf } from "./elements.ts";
import { until } from "./settle.ts";

/** A page that the key "End" does not scroll. */
export async function findTakenKeys(): Promise<Seen[]> {
  const root = document.documentElement;
  const room = (document.scrollingElement ?? root).scrollHeight - innerHeight;
  const isStill = /hidden|clip/.test(styleOf(root).overflowY + styleOf(document.body).overflowY);
  if (room < 100 || isStill || (await until(() => scrollY > 0))) return [];
  const message = 'the key "End" does not scroll the page';
  return [{ rule: "keyboard/taken-key", element: markOf(document.body), message }];
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
