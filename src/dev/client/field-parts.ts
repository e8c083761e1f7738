import type { EditRequest } from "../client-requests.ts";
import type { SourceText } from "../messages.ts";
import type { Typed } from "./drafts.ts";
import { createButton, createElement } from "./shadow.ts";
import { describeSource } from "./texts.ts";

const help = "Enter: save · Shift+Enter: new line · Esc: discard · click outside: keep";

/**
 * The elements of a field, which is not on the page yet.
 *
 * @param typed what it holds in place of the text
 */
export function createField(source: SourceText, typed?: Typed) {
  const label = `${source.file}:${source.line}`;
  const textarea = createElement("textarea", { "aria-label": label });
  const refusal = createElement("p", { class: "refusal", role: "alert" });
  const actions = createElement("p", { role: "group", "aria-label": "Actions" });
  textarea.value = typed?.text ?? source.text;
  refusal.textContent = typed?.refusal ?? "";
  const notes = typed?.isAdding
    ? [`Write the new "${source.entry?.first}". Enter: add · Esc: discard`]
    : [...describeSource(source), help];
  const field = createElement("div", { class: "field" }, textarea, refusal, actions);
  field.append(...notes.map((note) => createElement("p", {}, note)));
  // Safari does not focus a clicked button, so the field would lose the focus and close.
  field.addEventListener("pointerdown", (event) => {
    if (event.target !== textarea) event.preventDefault();
  });
  return { field, textarea, refusal, actions };
}

/** What can be done to an entry of a list: its position, and a button for each. */
export function createListActions(
  { of, path }: NonNullable<SourceText["entry"]>,
  act: (action: EditRequest["action"]) => void,
  add: () => void,
): HTMLElement[] {
  return [
    createElement("b", {}, `Entry ${Number(path.at(-1)) + 1} of ${of}`),
    createButton("Move up", () => act("up")),
    createButton("Move down", () => act("down")),
    createButton("Remove", () => act("remove")),
    createButton("Add one below", add),
  ];
}
