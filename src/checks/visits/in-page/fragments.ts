import { decodeAddress } from "../../../fields/parse-url.ts";
import { areRelated, coverOf, isSeen, listAll, markOf, report, selectorOf } from "./elements.ts";
import { scrollToY } from "./scroll.ts";
import { settle, until } from "./settle.ts";

/** Finds a page that is in the history twice. */
export function findAddedEntry(): void {
  const { activation, currentEntry } = navigation;
  if (!activation || activation.entry?.key === currentEntry?.key) return;
  const message = "the page adds itself to the history: Back stays on it";
  report("behavior/back-stays", document.documentElement, message);
}

/** Scrolls a page that says to restore its place itself. @returns its place; 0 if the browser does it */
export function leavePlace(): number {
  if (history.scrollRestoration === "auto") return 0;
  scrollToY(document.documentElement.scrollHeight / 2);
  return scrollY;
}

/** Finds that the page is in another place after a reload. */
export async function findLostPlace(place: number): Promise<void> {
  if (await until(() => Math.abs(scrollY - place) < 60)) return;
  const message = "a reload, or Back, loses the scroll position";
  report("behavior/place-lost", document.documentElement, message);
}

/** How many links to parts of the page are followed. */
const maxFragments = 24;

/** Follows the links to parts of the page; links/fragment reports links to missing parts. */
export async function followFragments(): Promise<void> {
  const links = listAll<HTMLAnchorElement>('a[href*="#"]').filter(
    ({ pathname, host }) => pathname === location.pathname && host === location.host,
  );
  const hashes = [...new Set(links.map(({ hash }) => hash))].filter(
    (hash) => hash.length > 1 && !hash.startsWith("#:~:"),
  );
  const details = listAll<HTMLDetailsElement>("details");
  const open = details.filter((one) => one.open);
  for (const hash of hashes.slice(0, maxFragments)) {
    for (const one of details) one.open = open.includes(one);
    await follow(hash);
  }
}

async function follow(hash: string): Promise<void> {
  scrollToY();
  history.replaceState(null, "", location.pathname);
  location.hash = hash;
  await settle();
  const id = hash.slice(1);
  const part = document.getElementById(id) ?? document.getElementById(decodeAddress(id));
  if (!part) return;
  const hasWords = (part.textContent ?? "").trim() !== "";
  const isOpen = () => isSeen(part) && !part.matches("details:not([open])");
  if (!(await until(isOpen)) && hasWords) {
    report("behavior/hidden-target", part, `${hash} links to {element}, which stays closed`);
    return;
  }
  const first = part.querySelector("h1, h2, h3, h4, h5, h6, summary, p, li") ?? part;
  const [box = part.getBoundingClientRect()] = first.getClientRects();
  if (box.bottom <= 0 || box.top >= innerHeight) {
    report(
      "behavior/target-out-of-sight",
      part,
      `${hash} links to {element}, which is outside the window`,
    );
    return;
  }
  const x = Math.min(innerWidth - 2, Math.max(1, box.left + Math.min(box.width / 2, 40)));
  const above = document.elementFromPoint(x, box.top + Math.min(8, box.height / 2));
  if (!above || areRelated(part, above) || !hasWords) return;
  const cover = coverOf(above, part);
  const message = `${hash} links to {element}, which is covered by ${markOf(cover).tag}`;
  report("layout/anchor-covered", part, message, { cause: selectorOf(cover) });
}
