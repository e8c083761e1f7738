import { showChanges } from "./changes.ts";
import { isOpenHere, listDrafts, type Typed } from "./drafts.ts";
import { openField } from "./edit-field.ts";
import { listen } from "./events.ts";
import inspectorCss from "./inspector.css";
import { waitForSave } from "./saves.ts";
import { openInEditor } from "./session.ts";
import {
  createButton,
  createElement,
  createShadow,
  isOwn,
  isTyping,
  setPosition,
} from "./shadow.ts";
import * as pageTexts from "./texts.ts";

/** In milliseconds. A field that opens later than this after its key would surprise. */
const longestBuild = 10_000;

/**
 * Shows where a text on the page comes from. While Alt is held, or the button is pressed, the text
 * under the pointer is outlined, and a click opens its line in the editor. Opens the field again
 * that was open before a reload.
 */
export function startInspector(): void {
  const shadow = createShadow("texts", inspectorCss);
  const button = createButton("Aa", toggle, {
    class: "toggle",
    "aria-pressed": "false",
    title: "Point at a text, or press arrow keys; press E to edit it",
  });
  const outline = createElement("div", { class: "outline", hidden: "" });
  const label = createElement("div", { class: "label", hidden: "", role: "status" });
  let isHeld = false;
  let isTouch = false;
  let pointer: [x: number, y: number] = [0, 0];
  let element: Element | undefined;
  let texts: pageTexts.PlacedText[] = [];

  const isPressed = () => button.ariaPressed === "true";
  const isActive = () => isHeld || isPressed();

  function toggle(): void {
    button.ariaPressed = String(!isPressed());
    clear();
    if (!isActive()) return;
    // The button itself lists the texts that no pointer can reach.
    void pageTexts.getTexts().then((all) => {
      const unseen = all?.filter((text) => text.element === document.head);
      if (unseen && isActive()) show(button, unseen);
    });
  }

  function pressKey(event: KeyboardEvent): void {
    // In a text field these keys type text.
    if (isTyping(event)) return;
    if (event.key === "Alt" && !event.ctrlKey && !event.metaKey) setHeld(true);
    if (event.code === "KeyE" && isActive()) {
      event.preventDefault();
      if (texts[0]) void edit(texts[0]);
      else void editFound();
    }
    if (!isPressed()) return;
    if (event.key === "Escape") toggle();
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    void step(by);
  }

  function releaseKey(event: KeyboardEvent): void {
    if (event.key !== "Alt" || !isHeld) return;
    // Some browsers open their menu after Alt alone.
    event.preventDefault();
    setHeld(false);
  }

  function setHeld(isDown: boolean): void {
    isHeld = isDown;
    if (isHeld) void pageTexts.getTexts();
    else if (!isActive()) clear();
  }

  /** Follows scrolling and updates: another text may be under the pointer. */
  function follow(target: EventTarget | null = document.elementFromPoint(...pointer)): void {
    if (isActive() && !isOwn(target)) void outlineAt(target);
  }

  function point({ clientX, clientY, pointerType, target }: PointerEvent): void {
    isTouch = pointerType === "touch";
    pointer = [clientX, clientY];
    follow(target);
  }

  async function outlineAt(target: EventTarget | null): Promise<void> {
    const all = await pageTexts.getTexts();
    if (!all || !isActive() || !(target instanceof Element)) return;
    const found = pageTexts.findTextsAt(all, target);
    if (found) show(found.element, found.texts);
    else clear();
  }

  /** Goes to the next text of the page or the one before, for those who use no pointer. */
  async function step(by: number): Promise<void> {
    const next = pageTexts.findNext((await pageTexts.getTexts()) ?? [], element, by);
    // What is scrolled under the pointer is not what was meant.
    pointer = [-1, -1];
    next?.scrollIntoView({ block: "center", behavior: "instant" });
    await outlineAt(next ?? null);
  }

  async function click(event: MouseEvent): Promise<void> {
    if (!isActive() || isOwn(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    await outlineAt(event.target);
    // Touch has no hover: the first tap shows the label, a tap on the label opens the editor.
    if (!isTouch && texts[0]) openInEditor(texts[0].source);
  }

  function show(around: Element, found: pageTexts.PlacedText[]): void {
    texts = found;
    element = around;
    const { x, y, width, height, bottom } = around.getBoundingClientRect();
    setPosition(outline, { left: x, top: y, width, height });
    label.replaceChildren(...texts.map(describe));
    label.hidden = outline.hidden = texts.length === 0;
    // While Alt is held the text itself is clicked, so the label must not cover other texts.
    label.classList.toggle("passive", isHeld);
    const own = label.getBoundingClientRect();
    const left = Math.max(4, Math.min(x, innerWidth - own.width - 4));
    // Below the text; above it, or else over it, if there is no room.
    const above = Math.max(4, y - own.height);
    setPosition(label, { left, top: bottom + own.height <= innerHeight ? bottom : above });
  }

  function describe(text: pageTexts.PlacedText): HTMLElement {
    const { attribute, source } = text;
    const place = createButton(`${source.file}:${source.line}`, () => openInEditor(source));
    const name = attribute ? [createElement("span", {}, attribute)] : [];
    const editIt = createButton("Edit", () => void edit(text), { class: "edit" });
    return createElement("p", {}, place, ...name, editIt);
  }

  /** Opens a field over the text, after the last one is saved. */
  async function edit({ source }: pageTexts.PlacedText): Promise<void> {
    const around = element;
    if (!around || !(await waitForSave())) return;
    clear();
    isHeld = false;
    if (isPressed()) toggle();
    openField(shadow, around, source);
  }

  /** Opens the field of the text under the pointer as soon as the server knows it. */
  async function editFound(asked = performance.now()): Promise<void> {
    if (!(await waitForSave())) return;
    const all = await pageTexts.getTexts();
    if (!all) {
      const again = () => void (performance.now() - asked < longestBuild && editFound(asked));
      return listen("update", again, { once: true });
    }
    const target = document.elementFromPoint(...pointer) ?? element;
    const found = target && pageTexts.findTextsAt(all, target);
    if (!found?.texts[0]) return;
    element = found.element;
    void edit(found.texts[0]);
  }

  /** Opens a field again with what was typed into it. */
  async function resume(typed: Typed): Promise<void> {
    const found = pageTexts.findText((await pageTexts.getTexts()) ?? [], typed.source);
    const refusal = found ? typed.refusal : "this text is no longer on the page";
    const opened = found ?? { element: document.body, source: typed.source };
    openField(shadow, opened.element, opened.source, { ...typed, refusal });
  }

  function clear(): void {
    texts = [];
    label.hidden = outline.hidden = true;
  }

  shadow.append(button, outline, label);
  showChanges(shadow, (draft) => void resume(draft));
  addEventListener("keydown", pressKey, true);
  addEventListener("keyup", releaseKey, true);
  addEventListener("blur", () => setHeld(false));
  addEventListener("scroll", () => follow(), { capture: true, passive: true });
  addEventListener("pointermove", point, { passive: true });
  addEventListener("click", click, true);
  listen("update", () => {
    pageTexts.forgetTexts();
    clear();
    follow();
  });
  const draft = listDrafts().find(isOpenHere);
  if (draft) addEventListener("DOMContentLoaded", () => void resume(draft));
}
