import {
  type ElementMark,
  isForScreenReaders,
  isSeen,
  listStops,
  markOf,
  type Seen,
  selectorOf,
  styleOf,
} from "./elements.ts";
import { findCoveredControls, hitBy } from "./overlaps.ts";
import { listPointerOnly } from "./reach.ts";
import { settle, until } from "./settle.ts";

const openers = "[aria-expanded], summary, [popovertarget], [commandfor], [aria-haspopup]";

const buttons = "button:not([role]), [role=button]:not(a[href])";

/** A button for what is chosen already may do nothing. */
const idle = ":disabled, [aria-disabled=true], [aria-current], [aria-pressed=true]";

/** What a control shows and says. */
interface ControlState {
  element: ElementMark;
  /** Whether what it opens is in sight; undefined if nothing tells what it opens. */
  isOpen: boolean | undefined;
  /** What it tells screen readers: "true" or "false". */
  says: string | undefined;
  /** Whether what it opens lies over the page. */
  isOverlay: boolean;
  /** Whether what it opens has something to focus. */
  holdsStops: boolean;
  /** What keeps the page from being scrolled and used. */
  lock: string;
}

/** The controls in sight. A page may have hundreds of one kind: the first few of each show the fault. */
export function listControls(most: number): { selector: string; isPointerOnly: boolean }[] {
  const kinds = new Map<string, number>();
  const native = [...document.querySelectorAll<HTMLElement>(`${openers}, ${buttons}`)];
  const pointerOnly = new Set(listPointerOnly());
  return [...new Set([...native, ...pointerOnly])].flatMap((control) => {
    if (!isSeen(control) || isForScreenReaders(control) || control.closest("[inert]")) return [];
    const { localName, parentElement } = control;
    if (localName === "summary" && parentElement?.localName !== "details") return [];
    const { form, type } = control as HTMLButtonElement;
    // A button that sends a form is left out: the form would have to be filled in first.
    const sends = form && type !== "button";
    if (!control.matches(openers) && (sends || control.matches(idle))) return [];
    const names = [...control.attributes].map(({ name }) => name).sort();
    const kind = `${localName} ${control.getAttribute("class")} ${names}`;
    const count = (kinds.get(kind) ?? 0) + 1;
    kinds.set(kind, count);
    if (count > most) return [];
    return [{ selector: selectorOf(control), isPointerOnly: pointerOnly.has(control) }];
  });
}

function find(selector: string): HTMLElement {
  return document.querySelector<HTMLElement>(selector) ?? document.body;
}

/** What a control opens, as far as its markup says. */
function targetOf(opener: Element): Element | null {
  if (!opener.matches(openers)) return null;
  if (opener.localName === "summary") {
    return [...(opener.parentElement?.children ?? [])].find((part) => part !== opener) ?? null;
  }
  const names = ["aria-controls", "popovertarget", "commandfor"];
  const id = names.map((name) => opener.getAttribute(name)).find(Boolean);
  return id ? document.getElementById(id) : opener.nextElementSibling;
}

function isShown(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return isSeen(element) && width > 1 && height > 1 && !isForScreenReaders(element);
}

function readNow(selector: string): ControlState {
  const control = find(selector);
  const target = targetOf(control);
  const details =
    control.localName === "summary" ? (control.parentElement as HTMLDetailsElement) : null;
  return {
    element: markOf(control),
    isOpen: target ? isShown(target) : undefined,
    says: control.getAttribute("aria-expanded") ?? (details ? String(details.open) : undefined),
    isOverlay:
      !!target &&
      (/absolute|fixed/.test(styleOf(target).position) || target.matches("dialog, [popover]")),
    holdsStops: !!target?.querySelector("a[href], button, input, select, textarea, [tabindex]"),
    lock: [document.documentElement, document.body, ...document.querySelectorAll("[inert]")]
      .map((element) => styleOf(element).overflowY)
      .join(),
  };
}

/** The links and buttons in what a control has opened that a click misses. */
export function findCoveredIn(selector: string): Seen[] {
  const target = targetOf(find(selector));
  return findCoveredControls(listStops().filter((stop) => target?.contains(stop)));
}

/** The state of a control in a still page. With `before`, waits until the state differs. */
export async function readControl(selector: string, before?: ControlState): Promise<ControlState> {
  await settle();
  if (before) {
    // A script may wait for something before it opens or closes.
    await until(() => {
      const { isOpen, says } = readNow(selector);
      return isOpen !== before.isOpen || says !== before.says;
    });
    await until(() => isConsistent(readNow(selector)));
    await settle();
  }
  return readNow(selector);
}

/** Whether a control announces its true state. */
function isConsistent({ isOpen, says }: ControlState): boolean {
  return says === undefined || isOpen === undefined || String(isOpen) === says;
}

/** The state of a control, where to click on it, and whether nothing else gets the click. */
export async function aimAt(
  selector: string,
): Promise<{ state: ControlState; x: number; y: number; isFree: boolean }> {
  const control = find(selector);
  control.scrollIntoView({ block: "center", behavior: "instant" });
  const state = await readControl(selector);
  const box = control.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  return { state, x, y, isFree: hitBy(control) === undefined };
}

/** @returns whether it has the focus */
export function focusControl(selector: string): boolean {
  find(selector).focus();
  return document.activeElement === find(selector);
}

/** Whether the focus is on a control, or in what it opens. */
export function hasFocus(selector: string): boolean {
  const { activeElement } = document;
  const control = find(selector);
  return activeElement === control || targetOf(control)?.contains(activeElement) === true;
}

/** The open modal dialog, unless the browser itself keeps the focus in it. */
function findModal(): Element | undefined {
  return [...document.querySelectorAll("[aria-modal=true]:not(:modal)")].find(isShown);
}

/** Puts the focus on the last or first stop in an open modal dialog. @returns whether there is one */
export function goToEnd(isEnd: boolean): boolean {
  const modal = findModal();
  const stops = listStops().filter((stop) => modal?.contains(stop));
  const stop = isEnd ? stops.at(-1) : stops[0];
  stop?.focus();
  return stop !== undefined && document.activeElement === stop;
}

/** The tag of what has the focus outside of an open modal dialog. */
export function findFocusOutside(): string | undefined {
  const { activeElement, body } = document;
  const isInside = !activeElement || activeElement === body || findModal()?.contains(activeElement);
  return isInside ? undefined : markOf(activeElement).tag;
}

/** Whether the focus has fallen off what it was on, and is not on the control. */
export async function isFocusLost(selector: string): Promise<boolean> {
  if (await until(() => document.activeElement === find(selector))) return false;
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || !isSeen(activeElement);
}
