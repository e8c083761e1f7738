import { showChanges } from "./changes.ts";
import { listDrafts, type Typed } from "./drafts.ts";
import { openField } from "./edit-field.ts";
import inspectorCss from "./inspector.css";
import { openInEditor } from "./session.ts";
import {
  createButton,
  createElement,
  createShadow,
  isOwn,
  isTyping,
  setPosition,
} from "./shadow.ts";
import {
  findNext,
  findText,
  findTextsAt,
  forgetTexts,
  getTexts,
  type PlacedText,
} from "./texts.ts";

/**
 * Shows where a text on the page comes from. While Alt is held, or the button is pressed, the text
 * under the pointer is outlined, and a click opens its line in the editor.
 */
class Inspector {
  readonly #shadow = createShadow("texts", inspectorCss);
  readonly #button = createButton("Aa", () => this.#toggle(), {
    class: "toggle",
    "aria-pressed": "false",
    title: "Find a text: point at it, or press the arrow keys. Press E to edit it",
  });
  readonly #outline = createElement("div", { class: "outline", hidden: "" });
  readonly #label = createElement("div", { class: "label", hidden: "", role: "status" });
  #isHeld = false;
  #isTouch = false;
  #pointer: [x: number, y: number] = [0, 0];
  #element: Element | undefined;
  #texts: PlacedText[] = [];

  constructor() {
    this.#shadow.append(this.#button, this.#outline, this.#label);
    showChanges(this.#shadow, (draft) => void this.resume(draft));
    addEventListener("keydown", (event) => this.#hold(event), true);
    addEventListener("keyup", (event) => this.#letGo(event), true);
    addEventListener("blur", () => this.#setHeld(false));
    addEventListener("scroll", () => this.#follow(), { capture: true, passive: true });
    addEventListener("pointermove", (event) => this.#point(event), { passive: true });
    addEventListener("click", (event) => this.#click(event), true);
    addEventListener("vitrine:update", () => this.#forget());
  }

  get #isActive(): boolean {
    return this.#isHeld || this.#button.ariaPressed === "true";
  }

  #toggle(): void {
    this.#button.ariaPressed = String(this.#button.ariaPressed !== "true");
    this.#clear();
    if (!this.#isActive) return;
    // The button itself lists the texts that no pointer can reach.
    void getTexts().then((texts) => {
      const unseen = texts?.filter(({ element }) => element === document.head);
      if (unseen && this.#isActive) this.#show(this.#button, unseen);
    });
  }

  #hold(event: KeyboardEvent): void {
    // In a text field these keys type text.
    if (isTyping(event)) return;
    if (event.key === "Alt" && !event.ctrlKey && !event.metaKey) this.#setHeld(true);
    if (event.code === "KeyE" && this.#isActive && this.#texts[0]) {
      event.preventDefault();
      this.#edit(this.#texts[0]);
    }
    if (this.#button.ariaPressed !== "true") return;
    if (event.key === "Escape") this.#toggle();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    void this.#step(step);
  }

  #letGo(event: KeyboardEvent): void {
    if (event.key !== "Alt" || !this.#isHeld) return;
    // Some browsers open their menu after Alt alone.
    event.preventDefault();
    this.#setHeld(false);
  }

  #setHeld(isHeld: boolean): void {
    this.#isHeld = isHeld;
    if (isHeld) void getTexts();
    else if (!this.#isActive) this.#clear();
  }

  /** The page has changed, so other texts may be under the pointer. */
  #forget(): void {
    forgetTexts();
    this.#clear();
    this.#follow();
  }

  /** Follows scrolling and updates: another text may be under the pointer. */
  #follow(): void {
    const target = document.elementFromPoint(...this.#pointer);
    if (this.#isActive && !isOwn(target)) void this.#outlineAt(target);
  }

  #point({ clientX, clientY, pointerType, target }: PointerEvent): void {
    this.#isTouch = pointerType === "touch";
    this.#pointer = [clientX, clientY];
    if (this.#isActive && !isOwn(target)) void this.#outlineAt(target);
  }

  async #outlineAt(target: EventTarget | null): Promise<void> {
    const texts = await getTexts();
    if (!texts || !this.#isActive || !(target instanceof Element)) return;
    const found = findTextsAt(texts, target);
    if (found) this.#show(found.element, found.texts);
    else this.#clear();
  }

  /** Goes to the next text of the page or the one before, for those who use no pointer. */
  async #step(by: number): Promise<void> {
    const texts = await getTexts();
    const next = texts && findNext(texts, this.#element, by);
    // What is scrolled under the pointer is not what was meant.
    this.#pointer = [-1, -1];
    next?.scrollIntoView({ block: "center", behavior: "instant" });
    await this.#outlineAt(next ?? null);
  }

  async #click(event: MouseEvent): Promise<void> {
    if (!this.#isActive || isOwn(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    await this.#outlineAt(event.target);
    // Touch has no hover: the first tap shows the label, a tap on the label opens the editor.
    if (!this.#isTouch && this.#texts[0]) openInEditor(this.#texts[0].source);
  }

  #show(element: Element, texts: PlacedText[]): void {
    this.#texts = texts;
    this.#element = element;
    const { x, y, width, height, bottom } = element.getBoundingClientRect();
    setPosition(this.#outline, { left: x, top: y, width, height });
    this.#label.replaceChildren(...texts.map((text) => this.#describe(text)));
    this.#label.hidden = this.#outline.hidden = texts.length === 0;
    // While Alt is held the text itself is clicked, so the label must not cover other texts.
    this.#label.classList.toggle("passive", this.#isHeld);
    const own = this.#label.getBoundingClientRect();
    const left = Math.max(4, Math.min(x, innerWidth - own.width - 4));
    // Below the text; above it, or else over it, if there is no room.
    const above = Math.max(4, y - own.height);
    setPosition(this.#label, { left, top: bottom + own.height <= innerHeight ? bottom : above });
  }

  #describe(placed: PlacedText): HTMLElement {
    const { attribute, source } = placed;
    const place = createButton(`${source.file}:${source.line}`, () => openInEditor(source));
    const edit = createButton("Edit", () => this.#edit(placed), { class: "edit" });
    const name = attribute ? [createElement("span", {}, attribute)] : [];
    return createElement("p", {}, place, ...name, edit);
  }

  /** Opens a field over the text. */
  #edit({ source }: PlacedText): void {
    const element = this.#element;
    if (!element) return;
    this.#clear();
    this.#isHeld = false;
    if (this.#button.ariaPressed === "true") this.#toggle();
    openField(this.#shadow, element, source);
  }

  /** Opens a field again with what was typed into it. */
  async resume(typed: Typed): Promise<void> {
    const found = findText((await getTexts()) ?? [], typed.source);
    const refusal = found ? typed.refusal : "this text is no longer on the page";
    const { element, source } = found ?? { element: document.body, source: typed.source };
    openField(this.#shadow, element, source, { ...typed, refusal });
  }

  #clear(): void {
    this.#texts = [];
    this.#label.hidden = this.#outline.hidden = true;
  }
}

/** Opens the field again that was open before a reload. */
export function startInspector(): void {
  const inspector = new Inspector();
  const draft = listDrafts().find(({ isOpen, page }) => isOpen && page === location.pathname);
  if (!draft) return;
  addEventListener("DOMContentLoaded", () => void inspector.resume(draft), { once: true });
}
