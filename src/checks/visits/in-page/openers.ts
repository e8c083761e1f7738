import {
  areRelated,
  type ElementMark,
  elementsAt,
  isForScreenReaders,
  isSeen,
  layerOf,
  listStops,
  markOf,
  styleOf,
} from "./elements.ts";
import { settle, until } from "./settle.ts";

const openers = "[aria-expanded], summary, [popovertarget], [commandfor], [aria-haspopup]";

const buttons = "button:not([role]), [role=button]:not(a[href])";

/** A button for what is chosen already may do nothing. */
const idle = ":disabled, [aria-disabled=true], [aria-current], [aria-pressed=true]";

/** What a control shows and says. */
export interface OpenerState {
  element: ElementMark;
  /** Whether what it opens is in sight; undefined if nothing tells what it opens. */
  isOpen: boolean | undefined;
  /** What it tells screen readers: "true" or "false". */
  says: string | undefined;
  /** Whether what it opens lies over the page. */
  isOverlay: boolean;
  /** Whether what it opens has something to focus. */
  holdsStops: boolean;
  /** What lies over most of the links and buttons that it opens, and one of them. */
  covered: { element: ElementMark; cover: string } | undefined;
  /** Whether the focus is in it or in what it opens. */
  hasFocus: boolean;
}

/** What is read again and again while it changes. */
type Now = Omit<OpenerState, "covered">;

/** Whether only a script can tell what a control does. */
function isPlain(control: Element): boolean {
  return !control.matches(openers);
}

/** A control of the page, by its number. */
interface Listed {
  index: number;
  isPlain: boolean;
}

/** The controls in sight. A page may have hundreds of one kind: the first few of each show the fault. */
export function listControls(most: number): Listed[] {
  const kinds = new Map<string, number>();
  return allControls().flatMap((control, index) => {
    if (!isSeen(control) || isForScreenReaders(control) || control.closest("[inert]")) return [];
    if (control.localName === "summary" && control.parentElement?.localName !== "details")
      return [];
    const { form, type } = control as HTMLButtonElement;
    // What sends a form is tried by whoever fills it in.
    const sends = form && type !== "button";
    if (isPlain(control) && (sends || control.matches(idle))) return [];
    const names = [...control.attributes].map(({ name }) => name).sort();
    const kind = `${control.localName} ${control.getAttribute("class")} ${names}`;
    const count = (kinds.get(kind) ?? 0) + 1;
    kinds.set(kind, count);
    return count <= most ? [{ index, isPlain: isPlain(control) }] : [];
  });
}

function allControls(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`${openers}, ${buttons}`)];
}

function openerAt(index: number): HTMLElement {
  return allControls()[index] ?? document.body;
}

function targetOf(opener: Element): Element | null {
  if (isPlain(opener)) return null;
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

function readNow(index: number): Now {
  const opener = openerAt(index);
  const target = targetOf(opener);
  const details =
    opener.localName === "summary" ? (opener.parentElement as HTMLDetailsElement) : null;
  const { activeElement } = document;
  const says = opener.getAttribute("aria-expanded") ?? (details ? String(details.open) : undefined);
  return {
    element: markOf(opener),
    isOpen: target ? isShown(target) : undefined,
    says,
    isOverlay:
      !!target &&
      (/absolute|fixed/.test(styleOf(target).position) || target.matches("dialog, [popover]")),
    holdsStops: !!target?.querySelector("a[href], button, input, select, textarea, [tabindex]"),
    hasFocus: activeElement === opener || (!!activeElement && !!target?.contains(activeElement)),
  };
}

function coveredIn(target: Element): OpenerState["covered"] {
  const stops = listStops().filter((stop) => target.contains(stop));
  const inWindow = stops.flatMap((stop) => {
    const { left, top, width, height } = stop.getBoundingClientRect();
    const [above] = elementsAt(left + width / 2, top + height / 2);
    return above ? [{ stop, above }] : [];
  });
  // What is below a bar of the window comes free by scrolling.
  const below = inWindow.filter(
    ({ above }) => !areRelated(above, target) && (!layerOf(above) || layerOf(target)),
  );
  const [first] = below;
  if (!first || below.length <= inWindow.length / 2) return undefined;
  return { element: markOf(first.stop), cover: markOf(first.above).tag };
}

/** The state when the page is still and, if one is expected, differs from it in what is open. */
export async function readOpener(index: number, before?: OpenerState): Promise<OpenerState> {
  await settle();
  if (before) {
    // A script may wait for something before it opens or closes.
    await until(() => {
      const { isOpen, says } = readNow(index);
      return isOpen !== before.isOpen || says !== before.says;
    });
    await until(() => isInStep(readNow(index)));
    await settle();
  }
  const state = readNow(index);
  const target = targetOf(openerAt(index));
  return { ...state, covered: before && target && state.isOpen ? coveredIn(target) : undefined };
}

/** Whether a control says what is so. */
function isInStep({ isOpen, says }: Now): boolean {
  return says === undefined || isOpen === undefined || String(isOpen) === says;
}

/** The state of an opener, where to click on it, and what would get the click instead. */
export async function aimAt(
  index: number,
): Promise<{ state: OpenerState; x: number; y: number; cover: string | null }> {
  const opener = openerAt(index);
  opener.scrollIntoView({ block: "center", behavior: "instant" });
  const state = await readOpener(index);
  const box = opener.getBoundingClientRect();
  const x = box.left + box.width / 2;
  const y = box.top + box.height / 2;
  const [above] = elementsAt(x, y);
  const isFree = above && (areRelated(opener, above) || above.closest("label")?.contains(opener));
  const cover = isFree ? null : above ? markOf(above).tag : "the edge of the window";
  return { state, x, y, cover };
}

let before = "";

/** No markup tells that a popover or a modal dialog is open. */
function readPage(): string {
  const layers = document.querySelectorAll(":popover-open, :modal").length;
  return `${layers} ${document.documentElement.outerHTML}`;
}

export function rememberPage(): void {
  before = readPage();
}

/** Whether the page is other than when it was remembered. */
export function hasChanged(): boolean {
  return readPage() !== before;
}

/** @returns whether it has the focus */
export function focusOpener(index: number): boolean {
  openerAt(index).focus();
  return document.activeElement === openerAt(index);
}

export function clickOpener(index: number): void {
  openerAt(index).click();
}

/** Whether the focus has fallen off what it was on, and is not on an opener. */
export async function isFocusLost(index: number): Promise<boolean> {
  if (await until(() => document.activeElement === openerAt(index))) return false;
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || !isSeen(activeElement);
}
