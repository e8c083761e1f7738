import { hasEffect, watchEffects } from "./effects.ts";
import {
  areRelated,
  coverOf,
  type ElementMark,
  elementsAt,
  isSeen,
  markOf,
  type Seen,
} from "./elements.ts";
import { settle, until } from "./settle.ts";
import { listTexts } from "./texts.ts";

/** The links of this page to its own parts, each once. */
function listFragments(most: number): string[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href*="#"]')];
  const own = links.filter(
    ({ pathname, host }) => pathname === location.pathname && host === location.host,
  );
  const hashes = new Set(own.map(({ hash }) => hash));
  return [...hashes].filter((hash) => hash.length > 1 && !hash.startsWith("#:~:")).slice(0, most);
}

/** Where a link to a part of the page leads. */
interface Arrival {
  hash: string;
  element: ElementMark;
  isShown: boolean;
  isInWindow: boolean;
  cover: ElementMark | null;
}

/** Goes to the parts that the page links to; links/fragment reports links to missing parts. */
export async function goToParts(most: number): Promise<Arrival[]> {
  const arrivals: Arrival[] = [];
  const open = new Set(document.querySelectorAll("details[open]"));
  for (const hash of listFragments(most)) {
    for (const details of document.querySelectorAll("details")) details.open = open.has(details);
    arrivals.push(...(await goTo(hash)));
  }
  return arrivals;
}

async function goTo(hash: string): Promise<Arrival[]> {
  scrollTo({ top: 0, behavior: "instant" });
  history.replaceState(null, "", location.pathname);
  location.hash = hash;
  await settle();
  const id = hash.slice(1);
  const part = document.getElementById(id) ?? document.getElementById(decode(id));
  if (!part) return [];
  const hasWords = (part.textContent ?? "").trim() !== "";
  const isOpen = () => isSeen(part) && !part.matches("details:not([open])");
  await until(isOpen);
  const first = part.querySelector("h1, h2, h3, h4, h5, h6, summary, p, li") ?? part;
  const [box = part.getBoundingClientRect()] = first.getClientRects();
  const x = Math.min(innerWidth - 2, Math.max(1, box.left + Math.min(box.width / 2, 40)));
  const [above] = elementsAt(x, box.top + Math.min(8, box.height / 2));
  const isShown = isOpen() || !hasWords;
  const isInWindow = box.bottom > 0 && box.top < innerHeight;
  const isCovered = above && !areRelated(part, above) && hasWords;
  const cover = isCovered ? markOf(coverOf(above, part)) : null;
  return [{ hash, element: markOf(part), isShown, isInWindow, cover }];
}

function decode(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** Links of the site, one of each kind, that a script keeps the browser from following. */
export async function findDeadLinks(): Promise<Seen[]> {
  const links = [...document.querySelectorAll<HTMLAnchorElement>("a[href]")].filter(
    (link) =>
      isSeen(link) &&
      link.host === location.host &&
      !link.matches("[target], [role], [aria-current]"),
  );
  const kindOf = ({ className, attributes: { length }, hash }: HTMLAnchorElement) =>
    `${className} ${length} ${hash !== ""}`;
  const found: Seen[] = [];
  await watchEffects();
  for (const link of new Map(links.map((link) => [kindOf(link), link])).values()) {
    const isTaken = () =>
      !link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    if (!isTaken()) continue;
    await watchEffects();
    if (!isTaken() || (await hasEffect())) continue;
    const message = "a script keeps the browser from following {element}";
    found.push({ rule: "behavior/dead-link", element: markOf(link), message });
  }
  return found;
}

/** Fields in which a script blocks pasting. */
export function findSwallowedPaste(): Seen[] {
  const fields = [...document.querySelectorAll<HTMLInputElement>("input, textarea")].filter(
    (field) => isSeen(field) && field.matches(":read-write"),
  );
  return fields.flatMap((field): Seen[] => {
    const { value } = field;
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "1");
    const init = { clipboardData, bubbles: true, cancelable: true };
    const isTaken = !field.dispatchEvent(new ClipboardEvent("paste", init));
    // A script may insert the text itself.
    if (!isTaken || field.value !== value) return [];
    const message = "a script blocks pasting into {element}";
    return [{ rule: "behavior/swallowed-paste", element: markOf(field), message }];
  });
}

/** The first text over which a script blocks the mouse wheel without using it. */
export async function findSwallowedWheel(): Promise<Seen[]> {
  if (document.documentElement.scrollHeight <= innerHeight) return [];
  const isTaken = (element: Element) =>
    !element.dispatchEvent(
      new WheelEvent("wheel", { deltaY: 100, bubbles: true, cancelable: true }),
    );
  const taker = listTexts().find(({ element }) => isTaken(element))?.element;
  if (!taker) return [];
  await watchEffects();
  if (!isTaken(taker) || (await hasEffect())) return [];
  const message = "a script keeps the mouse wheel from scrolling over {element}";
  return [{ rule: "behavior/swallowed-wheel", element: markOf(taker), message }];
}
