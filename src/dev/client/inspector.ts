import { devPaths } from "../messages.ts";
import { openField } from "./edit-field.ts";
import { findText, findTextsAt } from "./find-texts.ts";
import { inspectorCss } from "./inspector-css.ts";
import type { Draft } from "./page-state.ts";
import { post } from "./session.ts";
import { createElement, createShadow, setPosition } from "./shadow.ts";
import { loadTextMap, type PlacedText, type TextMap } from "./text-map.ts";

/**
 * Shows where a text on the page comes from. While Alt is held, or the button is pressed, the text
 * under the pointer is outlined, and a click opens its line in the editor.
 */
class Inspector {
  private readonly shadow = createShadow("texts", inspectorCss);
  private readonly button = createElement(
    "button",
    {
      type: "button",
      class: "toggle",
      "aria-pressed": "false",
      title: "Find a text in the content",
    },
    "Aa",
  );
  private readonly outline = createElement("div", { class: "outline", hidden: "" });
  private readonly label = createElement("div", { class: "label", hidden: "" });
  private map: Promise<TextMap | undefined> | undefined;
  private isHeld = false;
  private isTouch = false;
  private pointer: [x: number, y: number] = [0, 0];
  private element: Element | undefined;
  private texts: PlacedText[] = [];

  constructor() {
    this.shadow.append(this.button, this.outline, this.label);
    this.button.addEventListener("click", () => this.toggle());
    addEventListener("keydown", (event) => this.hold(event), true);
    addEventListener("keyup", (event) => this.letGo(event), true);
    addEventListener("blur", () => this.setHeld(false));
    addEventListener("scroll", () => this.follow(), { capture: true, passive: true });
    addEventListener("pointermove", (event) => this.point(event), { passive: true });
    addEventListener("click", (event) => this.click(event), true);
    addEventListener("vitrine:update", () => this.forget());
  }

  private get isActive(): boolean {
    return this.isHeld || this.button.ariaPressed === "true";
  }

  private toggle(): void {
    this.button.ariaPressed = String(this.button.ariaPressed !== "true");
    this.clear();
    if (!this.isActive) return;
    // The button itself lists the texts that no pointer can reach.
    void this.load()?.then((map) => {
      if (map && this.isActive) this.show(this.button, map.head);
    });
  }

  private hold(event: KeyboardEvent): void {
    // In a text field these keys type text.
    const [target] = event.composedPath();
    if (target instanceof Element && target.matches("input, textarea, select")) return;
    if (event.key === "Alt" && !event.ctrlKey && !event.metaKey) this.setHeld(true);
    if (event.code === "KeyE" && this.isActive && this.texts[0]) {
      event.preventDefault();
      this.edit(this.texts[0]);
    }
    if (event.key !== "Escape" || this.button.ariaPressed !== "true") return;
    this.toggle();
  }

  private letGo(event: KeyboardEvent): void {
    if (event.key !== "Alt" || !this.isHeld) return;
    // Some browsers open their menu after Alt alone.
    event.preventDefault();
    this.setHeld(false);
  }

  private setHeld(isHeld: boolean): void {
    this.isHeld = isHeld;
    if (isHeld) void this.load();
    else if (!this.isActive) this.clear();
  }

  /** The page has changed, so the map of its texts is outdated. */
  private forget(): void {
    this.map = undefined;
    this.clear();
  }

  private load(): Promise<TextMap | undefined> {
    this.map ??= loadTextMap();
    return this.map;
  }

  /** Follows scrolling: another text may be under the pointer. */
  private follow(): void {
    const target = document.elementFromPoint(...this.pointer);
    if (this.isActive && !this.isOwn(target)) void this.outlineAt(target);
  }

  private point({ clientX, clientY, pointerType, target }: PointerEvent): void {
    this.isTouch = pointerType === "touch";
    this.pointer = [clientX, clientY];
    if (this.isActive && !this.isOwn(target)) void this.outlineAt(target);
  }

  private async outlineAt(target: EventTarget | null): Promise<void> {
    const map = await this.load();
    if (!map || !this.isActive || !(target instanceof Element)) return;
    const found = findTextsAt(map, target);
    if (found) this.show(found.element, found.texts);
    else this.clear();
  }

  private async click(event: MouseEvent): Promise<void> {
    if (!this.isActive || this.isOwn(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    await this.outlineAt(event.target);
    // Touch has no hover: the first tap shows the label, a tap on the label opens the editor.
    if (!this.isTouch) open(this.texts[0]);
  }

  private isOwn(target: EventTarget | null): boolean {
    return target instanceof Element && target.hasAttribute("data-vitrine");
  }

  private show(element: Element, texts: PlacedText[]): void {
    this.texts = texts;
    this.element = element;
    const { x, y, width, height, bottom } = element.getBoundingClientRect();
    setPosition(this.outline, { left: x, top: y, width, height });
    this.label.replaceChildren(...texts.map((text) => this.describe(text)));
    this.label.hidden = this.outline.hidden = texts.length === 0;
    // While Alt is held the text itself is clicked, so the label must not cover other texts.
    this.label.classList.toggle("passive", this.isHeld);
    const own = this.label.getBoundingClientRect();
    const left = Math.max(4, Math.min(x, innerWidth - own.width - 4));
    // Below the text; above it, or else over it, if there is no room.
    const above = Math.max(4, y - own.height);
    setPosition(this.label, { left, top: bottom + own.height <= innerHeight ? bottom : above });
  }

  private describe(placed: PlacedText): HTMLElement {
    const { attribute, source } = placed;
    const place = createElement("button", { type: "button" }, `${source.file}:${source.line}`);
    place.addEventListener("click", () => open(placed));
    const edit = createElement("button", { type: "button", class: "edit" }, "Edit");
    edit.addEventListener("click", () => this.edit(placed));
    const name = attribute ? [createElement("span", {}, attribute)] : [];
    return createElement("p", {}, place, ...name, edit);
  }

  /** Opens a field over the text. */
  private edit({ source }: PlacedText): void {
    const { element } = this;
    if (!element) return;
    this.clear();
    this.isHeld = false;
    if (this.button.ariaPressed === "true") this.toggle();
    openField(this.shadow, element, source);
  }

  /** Opens the field again that was open before a reload. */
  async resume(draft: Draft): Promise<void> {
    const map = await this.load();
    const found = map && findText(map, draft.source);
    openField(
      this.shadow,
      found?.element ?? document.body,
      found?.texts[0]?.source ?? draft.source,
      {
        ...draft,
        refusal: found ? draft.refusal : "this page does not show the text any more",
      },
    );
  }

  private clear(): void {
    this.texts = [];
    this.label.hidden = this.outline.hidden = true;
  }
}

function open(placed: PlacedText | undefined): void {
  if (!placed) return;
  const { file, line, column } = placed.source;
  void post(devPaths.open, { file, line, column });
}

/** @param draft the text that was being edited when the page was reloaded */
export function startInspector(draft: Draft | undefined): void {
  const inspector = new Inspector();
  if (!draft) return;
  addEventListener("DOMContentLoaded", () => void inspector.resume(draft), { once: true });
}
