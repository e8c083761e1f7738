import { devPaths } from "../messages.ts";
import { askServer } from "./ask-server.ts";
import { openField } from "./edit-field.ts";
import { findPlaceOf, findWordsAt } from "./find-words.ts";
import { inspectorCss } from "./inspector-css.ts";
import type { Draft } from "./page-place.ts";
import { placeAt } from "./place-at.ts";
import { createElement, createShadow } from "./shadow.ts";
import { loadWords, type PlacedWord, type WordMap } from "./word-map.ts";

/**
 * Leads from a word on the page to its line in the content: while Alt is held,
 * or while the button is pressed, the text under the pointer is outlined, and a
 * click opens its line in the editor.
 */
class Inspector {
  private readonly shadow = createShadow("words", inspectorCss);
  private readonly button = createElement(
    "button",
    { type: "button", class: "toggle", "aria-pressed": "false", title: "Where a text comes from" },
    "Aa",
  );
  private readonly outline = createElement("div", { class: "outline", hidden: "" });
  private readonly label = createElement("div", { class: "label", hidden: "" });
  private map: Promise<WordMap | undefined> | undefined;
  private isHeld = false;
  private isTouch = false;
  private pointer: [x: number, y: number] = [0, 0];
  private element: Element | undefined;
  private words: PlacedWord[] = [];

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
    // What no pointer can reach is listed by the button itself.
    void this.load()?.then((map) => {
      if (map && this.isActive) this.show(this.button, map.head);
    });
  }

  private hold(event: KeyboardEvent): void {
    // Where somebody writes, these keys are for writing.
    const [target] = event.composedPath();
    if (target instanceof Element && target.matches("input, textarea, select")) return;
    if (event.key === "Alt" && !event.ctrlKey && !event.metaKey) this.setHeld(true);
    if (event.code === "KeyE" && this.isActive && this.words[0]) {
      event.preventDefault();
      this.edit(this.words[0]);
    }
    if (event.key !== "Escape" || this.button.ariaPressed !== "true") return;
    this.toggle();
  }

  private letGo(event: KeyboardEvent): void {
    if (event.key !== "Alt" || !this.isHeld) return;
    // Some browsers take a lone Alt for the way to their menu.
    event.preventDefault();
    this.setHeld(false);
  }

  private setHeld(isHeld: boolean): void {
    this.isHeld = isHeld;
    if (isHeld) void this.load();
    else if (!this.isActive) this.clear();
  }

  /** The page is another one now: what was known of its texts may be wrong. */
  private forget(): void {
    this.map = undefined;
    this.clear();
  }

  private load(): Promise<WordMap | undefined> {
    this.map ??= loadWords();
    return this.map;
  }

  /** The page has moved under the pointer. */
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
    const found = findWordsAt(map, target);
    if (found) this.show(found.element, found.words);
    else this.clear();
  }

  private async click(event: MouseEvent): Promise<void> {
    if (!this.isActive || this.isOwn(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    await this.outlineAt(event.target);
    // A finger cannot point before it taps: its first tap shows, and one on the label opens.
    if (!this.isTouch) open(this.words[0]);
  }

  private isOwn(target: EventTarget | null): boolean {
    return target instanceof Element && target.hasAttribute("data-vitrine");
  }

  private show(element: Element, words: PlacedWord[]): void {
    this.words = words;
    this.element = element;
    const { x, y, width, height, bottom } = element.getBoundingClientRect();
    placeAt(this.outline, { left: x, top: y, width, height });
    this.label.replaceChildren(...words.map((word) => this.describe(word)));
    this.label.hidden = this.outline.hidden = words.length === 0;
    // While Alt is held the text itself is clicked, and the label is not to lie over the next one.
    this.label.classList.toggle("passive", this.isHeld);
    const own = this.label.getBoundingClientRect();
    const left = Math.max(4, Math.min(x, innerWidth - own.width - 4));
    // Below the text, above it where there is no room, and over it where there is neither.
    const above = Math.max(4, y - own.height);
    placeAt(this.label, { left, top: bottom + own.height <= innerHeight ? bottom : above });
  }

  private describe(placed: PlacedWord): HTMLElement {
    const { attribute, word } = placed;
    const place = createElement("button", { type: "button" }, `${word.file}:${word.line}`);
    place.addEventListener("click", () => open(placed));
    const edit = createElement("button", { type: "button", class: "edit" }, "Edit");
    edit.addEventListener("click", () => this.edit(placed));
    const name = attribute ? [createElement("span", {}, attribute)] : [];
    return createElement("p", {}, place, ...name, edit);
  }

  /** Lets the text be written anew where it stands. */
  private edit({ word }: PlacedWord): void {
    const { element } = this;
    if (!element) return;
    this.clear();
    this.isHeld = false;
    if (this.button.ariaPressed === "true") this.toggle();
    openField(this.shadow, element, word);
  }

  /** Opens the field again in which somebody was writing. */
  async resume(draft: Draft): Promise<void> {
    const map = await this.load();
    const found = map && findPlaceOf(map, draft.word);
    openField(this.shadow, found?.element ?? document.body, found?.words[0]?.word ?? draft.word, {
      ...draft,
      refusal: found ? draft.refusal : "this page does not show the text any more",
    });
  }

  private clear(): void {
    this.words = [];
    this.label.hidden = this.outline.hidden = true;
  }
}

function open(placed: PlacedWord | undefined): void {
  if (!placed) return;
  const { file, line, column } = placed.word;
  void askServer(devPaths.open, { file, line, column });
}

/**
 * Puts the button on the page, and Alt to use.
 *
 * @param draft a text that was being written when the page was loaded anew
 */
export function startInspector(draft: Draft | undefined): void {
  const inspector = new Inspector();
  if (!draft) return;
  addEventListener("DOMContentLoaded", () => void inspector.resume(draft), { once: true });
}
