import { hasEffect, watchEffects } from "./effects.ts";
import { isSeen, markOf, type Seen } from "./elements.ts";
import { listTexts } from "./texts.ts";

/** Whether a script cancels what the browser does at an event, and does nothing in its place. */
async function isSwallowed(target: Element, create: () => Event): Promise<boolean> {
  if (!cancels(target, create())) return false;
  await watchEffects();
  return cancels(target, create()) && !(await hasEffect());
}

function cancels(target: Element, event: Event): boolean {
  return !target.dispatchEvent(event);
}

const init = { bubbles: true, cancelable: true };

const scrollKeys = { ArrowDown: 40, PageDown: 34, " ": 32, End: 35 };

/** Finds keys that should scroll the page, but that a script blocks without using them. */
export async function findSwallowedKeys(): Promise<Seen[]> {
  const { body, documentElement } = document;
  const found: Seen[] = [];
  for (const [key, keyCode] of Object.entries(scrollKeys)) {
    if (documentElement.scrollHeight <= innerHeight) break;
    const press = () => new KeyboardEvent("keydown", { ...init, key, keyCode });
    if (!(await isSwallowed(body, press))) continue;
    const message = `a script keeps ${key === " " ? "Space" : key} from scrolling the page`;
    found.push({ rule: "keyboard/swallowed-key", element: markOf(body), message });
  }
  return found;
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
  // From now on, no link leaves the page.
  await watchEffects();
  for (const link of new Map(links.map((link) => [kindOf(link), link])).values()) {
    if (!(await isSwallowed(link, () => new MouseEvent("click", init)))) continue;
    const message = "a script keeps the browser from following {element}";
    found.push({ rule: "behavior/dead-link", element: markOf(link), message });
  }
  return found;
}

/** The first text over which a script blocks the mouse wheel without using it. */
export async function findSwallowedWheel(): Promise<Seen[]> {
  if (document.documentElement.scrollHeight <= innerHeight) return [];
  const turn = () => new WheelEvent("wheel", { ...init, deltaY: 100 });
  const taker = listTexts().find(({ element }) => cancels(element, turn()))?.element;
  if (!taker || !(await isSwallowed(taker, turn))) return [];
  const message = "a script keeps the mouse wheel from scrolling over {element}";
  return [{ rule: "behavior/swallowed-wheel", element: markOf(taker), message }];
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
    const isTaken = cancels(field, new ClipboardEvent("paste", { ...init, clipboardData }));
    // A script may insert the text itself.
    if (!isTaken || field.value !== value) return [];
    const message = "a script blocks pasting into {element}";
    return [{ rule: "behavior/swallowed-paste", element: markOf(field), message }];
  });
}
