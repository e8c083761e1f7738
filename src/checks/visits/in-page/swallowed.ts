import { hasEffect, watchEffects } from "./effects.ts";
import { listSeen, report } from "./elements.ts";
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

function canScroll(): boolean {
  return document.documentElement.scrollHeight > innerHeight;
}

const scrollKeys = { ArrowDown: 40, PageDown: 34, " ": 32, End: 35 };

/** Finds keys that should scroll the page, but that a script blocks without using them. */
export async function findSwallowedKeys(): Promise<void> {
  for (const [key, keyCode] of Object.entries(scrollKeys)) {
    if (!canScroll()) return;
    const press = () => new KeyboardEvent("keydown", { ...init, key, keyCode });
    if (!(await isSwallowed(document.body, press))) continue;
    const message = `a script keeps ${key === " " ? "Space" : key} from scrolling the page`;
    report("keyboard/swallowed-key", document.body, message);
  }
}

/** Links that need not lead to another place, and those that link-uses.ts reports. */
const elsewhere = '[target], [role], [aria-current], [href=""], [href="#"]';

/** Links of the site, one of each kind, that a script keeps the browser from following. */
export async function findDeadLinks(): Promise<void> {
  const links = listSeen<HTMLAnchorElement>("a[href]").filter(
    (link) => link.host === location.host && !link.matches(elsewhere),
  );
  const kindOf = ({ className, attributes: { length }, hash }: HTMLAnchorElement) =>
    `${className} ${length} ${hash !== ""}`;
  // From now on, no link leaves the page.
  await watchEffects();
  for (const link of new Map(links.map((link) => [kindOf(link), link])).values()) {
    if (!(await isSwallowed(link, () => new MouseEvent("click", init)))) continue;
    report("behavior/dead-link", link, "a script keeps the browser from following {element}");
  }
}

/** The first text over which a script blocks the mouse wheel without using it. */
export async function findSwallowedWheel(): Promise<void> {
  if (!canScroll()) return;
  const turn = () => new WheelEvent("wheel", { ...init, deltaY: 100 });
  const taker = listTexts().find(({ element }) => cancels(element, turn()))?.element;
  if (!taker || !(await isSwallowed(taker, turn))) return;
  const message = "a script keeps the mouse wheel from scrolling over {element}";
  report("behavior/swallowed-wheel", taker, message);
}

/** Fields in which a script blocks pasting. */
export function findSwallowedPaste(): void {
  for (const field of listSeen<HTMLInputElement>("input, textarea")) {
    const { value } = field;
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "1");
    const paste = new ClipboardEvent("paste", { ...init, clipboardData });
    if (!field.matches(":read-write") || !cancels(field, paste)) continue;
    // A script may insert the text itself.
    if (field.value !== value) continue;
    report("behavior/swallowed-paste", field, "a script blocks pasting into {element}");
  }
}
