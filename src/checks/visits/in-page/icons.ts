import { isInSight, listSeen, ownWords, report, styleOf } from "./elements.ts";
import { contrastWithin, takePicture } from "./pictures.ts";
import { show } from "./scroll.ts";
import { settle } from "./settle.ts";

const controls = "a[href], button, summary, [role=button]";

/** Below this contrast inside itself a picture is not seen. Thin lines are paler than their color. */
const [leastSeen, leastClear] = [1.3, 2.5];

/** The contrast within each part of a control that is only a picture, without forced colors. */
let plain = new Map<Element, number>();

/** Controls with words that look different when they are open, without forced colors. */
let openers: Element[] = [];

/** Looks for controls whose picture is pale. @returns whether forced colors could change any */
export async function findPaleIcons(): Promise<boolean> {
  plain = await measureIcons();
  openers = [];
  for (const opener of listMarkedOpeners()) if (await looksOther(opener)) openers.push(opener);
  for (const [part, range] of plain) {
    // A photograph may be pale, but not invisible.
    if (range >= (part.matches("img, canvas") ? leastSeen : leastClear)) continue;
    const message = `the icon has a contrast of ${range.toFixed(1)} (minimum: 3)`;
    report("layout/pale-icon", controlOf(part), message);
  }
  return plain.size + openers.length > 0;
}

/** Looks for pictures of controls that vanish, and marks of what is open, now that colors are forced. */
export async function findLostIcons(): Promise<void> {
  const forced = await measureIcons();
  for (const [part, range] of plain) {
    if (range < leastClear || (forced.get(part) ?? leastSeen) >= leastSeen) continue;
    report("layout/forced-colors", controlOf(part), "the icon is invisible with forced colors");
  }
  for (const opener of openers) {
    if (await looksOther(opener)) continue;
    const message = "with forced colors, {element} looks the same open and closed";
    report("layout/forced-colors", opener, message);
  }
}

/** The contrast within the pictures in controls that have no visible words. */
async function measureIcons(): Promise<Map<Element, number>> {
  const ranges = new Map<Element, number>();
  for (const part of listSeen("svg, img, canvas, i, span, a, button")) {
    const control = part.closest(controls);
    if (!control || control.matches(":disabled") || !isInSight(part) || !isPicture(part)) continue;
    const { width, height } = part.getBoundingClientRect();
    if (width < 5 || height < 5 || hasSeenWords(control)) continue;
    const area = await show(() => part.getBoundingClientRect());
    if (area) ranges.set(part, contrastWithin(await takePicture(area)));
  }
  return ranges;
}

function controlOf(part: Element): Element {
  return part.closest(controls) ?? part;
}

/** Controls with words, one of each kind, with an image that may show whether they are open. */
function listMarkedOpeners(): Element[] {
  const marked = listSeen("summary, [aria-expanded]").filter(
    (opener) =>
      hasSeenWords(opener) &&
      [opener, ...opener.querySelectorAll("*")].some(
        (part) =>
          ["::before", "::after"].some((pseudo) => styleOf(part, pseudo).content === '""') ||
          (part !== opener && isPicture(part)),
      ),
  );
  const kindOf = ({ localName, className }: Element) => `${localName} ${className}`;
  return [...new Map(marked.map((opener) => [kindOf(opener), opener])).values()];
}

/** Whether a control looks different in its other state. */
async function looksOther(opener: Element): Promise<boolean> {
  const take = async () => {
    const area = await show(() => opener.getBoundingClientRect());
    return area && vitrinePicture(area);
  };
  // Without a click, which could do more.
  const toggle = async () => {
    const isOpen = opener.ariaExpanded === "true";
    if (opener.localName === "summary") opener.parentElement?.toggleAttribute("open");
    else opener.setAttribute("aria-expanded", String(!isOpen));
    await settle();
  };
  const before = await take();
  await toggle();
  const after = await take();
  await toggle();
  return before !== after;
}

function isPicture(part: Element): boolean {
  if (part.matches("svg, img, canvas")) return !part.parentElement?.closest("svg");
  if (part.children.length > 0 || part.textContent?.trim()) return false;
  return ["", "::before", "::after"].some((pseudo) => {
    const style = styleOf(part, pseudo);
    return (
      style.backgroundImage !== "none" ||
      style.maskImage !== "none" ||
      style.clipPath !== "none" ||
      (pseudo !== "" && /^(?:url|")/.test(style.content))
    );
  });
}

function hasSeenWords(control: Element): boolean {
  return [control, ...control.querySelectorAll("*")].some(
    (part) => !part.closest("svg") && isInSight(part) && ownWords(part) !== "",
  );
}
