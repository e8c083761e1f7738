import { devPaths, type WrittenEdit } from "../messages.ts";
import { type Draft, dropDraft, listDrafts, type Typed } from "./drafts.ts";
import { takeDiscarded } from "./edit-field.ts";
import { send } from "./session.ts";
import { createButton, createElement, isTyping } from "./shadow.ts";

/**
 * Lists the texts that are not saved, and those that were changed since `dev` started, in a corner
 * of the page.
 *
 * @param edit opens a field of this page again
 */
export class Changes {
  readonly #summary = createElement("summary", { "aria-live": "polite" });
  readonly #list = createElement("ul");
  readonly #notice = createElement("p", { class: "notice", role: "status" });
  readonly #box = createElement(
    "details",
    { class: "changes" },
    this.#summary,
    this.#list,
    createElement("p", {}, "You can undo until you stop vitrine dev."),
    createElement("a", { class: "button", href: devPaths.publish }, "Ready to publish?"),
  );
  #edits: WrittenEdit[] = [];

  constructor(
    shadow: ShadowRoot,
    private readonly edit: (typed: Typed) => void,
  ) {
    shadow.append(this.#box, this.#notice);
    addEventListener("vitrine:drafts", () => this.#show());
    addEventListener("vitrine:saved", () => void this.#load());
    const dismiss = () => {
      this.#notice.textContent = "";
    };
    // In the capture phase, before the key or the button that brings the next notice.
    addEventListener("pointerdown", dismiss, { capture: true });
    addEventListener("keydown", dismiss, { capture: true });
    addEventListener("keydown", (event) => this.#undoByKey(event));
    void this.#load();
  }

  /** Opens the field again that Escape closed last, or undoes the last edit. */
  #undoByKey(event: KeyboardEvent): void {
    const { altKey, ctrlKey, key, metaKey, shiftKey } = event;
    if (key.toLowerCase() !== "z" || !(ctrlKey || metaKey) || shiftKey || altKey) return;
    if (isTyping(event)) return;
    event.preventDefault();
    const discarded = takeDiscarded();
    if (discarded) this.edit(discarded);
    else void this.#undoLast();
  }

  async #undoLast(): Promise<void> {
    await this.#load();
    const last = this.#edits.at(-1);
    if (last) await this.#undo(last);
    else
      this.#notice.textContent =
        "Nothing to undo: nothing was saved, or it was changed again later.";
  }

  /** Undoes an edit; says why if that is not possible. */
  async #undo({ file, id, line }: WrittenEdit): Promise<void> {
    const refused = await send(devPaths.undo, { id });
    this.#notice.textContent = refused
      ? `Not undone: ${refused.reason}`
      : `Undone: ${file}:${line}`;
    await this.#load();
  }

  async #load(): Promise<void> {
    const response = await fetch(devPaths.edits).catch(() => undefined);
    if (response?.ok) this.#edits = (await response.json()) as WrittenEdit[];
    this.#show();
  }

  #show(): void {
    const drafts = listDrafts().filter(({ isOpen }) => !isOpen);
    const [unsaved, changed] = [drafts.length, this.#edits.length];
    const said = [unsaved && `${unsaved} not saved`, changed && `${changed} changed`];
    this.#summary.textContent = said.filter(Boolean).join(" · ");
    this.#box.hidden = !this.#summary.textContent;
    this.#list.replaceChildren(
      ...drafts.map((draft) => this.#describeDraft(draft)),
      ...this.#edits.map((edit) =>
        describe(
          `${edit.file}:${edit.line}`,
          edit.text,
          createButton("Undo", () => void this.#undo(edit)),
        ),
      ),
    );
  }

  #describeDraft(draft: Draft): HTMLElement {
    const { page, source, text } = draft;
    const edit =
      page === location.pathname
        ? createButton("Edit", () => this.edit(draft))
        : createElement("a", { class: "button", href: page }, `on ${page}`);
    const discard = createButton("Discard", () => dropDraft(source));
    return describe(`${source.file}:${source.line}, not saved`, text, edit, discard);
  }
}

function describe(place: string, text: string, ...actions: HTMLElement[]): HTMLElement {
  const start = text.length > 60 ? `${text.slice(0, 59)}…` : text;
  return createElement("li", {}, createElement("b", {}, place), ` ${start} `, ...actions);
}
