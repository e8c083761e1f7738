import { areRelated, coverOf, type ElementMark, elementsAt, isSeen, markOf } from "./elements.ts";
import { settle, until } from "./settle.ts";

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
