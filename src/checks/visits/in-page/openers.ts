import { isIdleSummary, isInSight, listAll, listSeen, selectorOf, styleOf } from "./elements.ts";
import { listPointerOnly } from "./reach.ts";
import { addSheet, settle, until } from "./settle.ts";

const openers = "[aria-expanded], summary, [popovertarget], [commandfor], [aria-haspopup]";

const buttons = "button:not([role]), [role=button]:not(a[href])";

/** A button for what is chosen already may do nothing. */
const idle = ":disabled, [aria-disabled=true], [aria-current], [aria-pressed=true]";

/** Opens every `details`. @returns how many there were to open */
export function openDetails(): number {
  const details = listAll<HTMLDetailsElement>("details:not([open])");
  // No list of animations has those of this part of an element.
  if (details.length > 0) addSheet("::details-content { transition: none !important; }");
  for (const element of details) {
    // Of a group only one stays open.
    element.removeAttribute("name");
    element.open = true;
  }
  return details.length;
}

/** Opens all that can be opened, by a click where it is no `details`. */
export async function openAll(): Promise<number> {
  const opened = openDetails();
  const closed = listSeen('[aria-expanded="false"]:not(summary)');
  for (const opener of closed) opener.click();
  await settle();
  return opened + closed.length;
}

export interface Control {
  selector: string;
  /** Whether only the pointer's hand tells that it is one. */
  isPointerOnly: boolean;
}

/** The controls in sight. A page may have hundreds of one kind: the first few of each show the fault. */
export function listControls(mostOfKind: number): Control[] {
  const counts = new Map<string, number>();
  const native = listAll(`${openers}, ${buttons}`);
  const pointerOnly = new Set(listPointerOnly());
  return [...new Set([...native, ...pointerOnly])].flatMap((control) => {
    if (!isInSight(control) || control.closest("[inert]")) return [];
    if (isIdleSummary(control)) return [];
    const { form, localName, type } = control as HTMLButtonElement;
    // A button that sends a form is left out: the form would have to be filled in first.
    const sends = form && type !== "button";
    if (!control.matches(openers) && (sends || control.matches(idle))) return [];
    const names = [...control.attributes].map(({ name }) => name).sort();
    const kind = `${localName} ${control.getAttribute("class")} ${names}`;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    if (count > mostOfKind) return [];
    return [{ selector: selectorOf(control), isPointerOnly: pointerOnly.has(control) }];
  });
}

/** A script may put another element in the place of a control. */
export function findControl(selector: string): HTMLElement {
  return document.querySelector<HTMLElement>(selector) ?? document.body;
}

/** What a control opens, as far as its markup says. */
export function targetOf(opener: Element): Element | null {
  if (!opener.matches(openers)) return null;
  if (opener.localName === "summary") {
    return [...(opener.parentElement?.children ?? [])].find((part) => part !== opener) ?? null;
  }
  const names = ["aria-controls", "popovertarget", "commandfor"];
  const id = names.map((name) => opener.getAttribute(name)).find(Boolean);
  return id ? document.getElementById(id) : opener.nextElementSibling;
}

/** Whether what may be opened is in sight. */
export function isShown(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return isInSight(element) && width > 1 && height > 1;
}

/** What a control shows and says. */
interface ControlState {
  /** Whether what it opens is in sight; undefined if nothing tells what it opens. */
  isOpen: boolean | undefined;
  /** What it tells screen readers: "true" or "false". */
  says: string | undefined;
  /** Whether what it opens lies over the page. */
  isOverlay: boolean;
  /** What keeps the page from being scrolled and used. */
  lock: string;
}

function readNow(selector: string): ControlState {
  const control = findControl(selector);
  const target = targetOf(control);
  const details = control.matches("summary") ? (control.parentElement as HTMLDetailsElement) : null;
  return {
    isOpen: target ? isShown(target) : undefined,
    says: control.getAttribute("aria-expanded") ?? (details ? String(details.open) : undefined),
    isOverlay:
      !!target &&
      (/absolute|fixed/.test(styleOf(target).position) || target.matches("dialog, [popover]")),
    lock: [document.documentElement, document.body, ...listAll("[inert]")]
      .map((element) => styleOf(element).overflowY)
      .join(),
  };
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
    await until(() => isInStep(readNow(selector)));
    await settle();
  }
  return readNow(selector);
}

/** Whether a control announces its true state. */
export function isInStep({ isOpen, says }: ControlState): boolean {
  return says === undefined || isOpen === undefined || String(isOpen) === says;
}
