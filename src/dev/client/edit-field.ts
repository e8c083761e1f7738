import type { EditRequest } from "../client-requests.ts";
import { devPaths, type SourceText } from "../messages.ts";
import {
  dropDraft,
  isSameText,
  keepDraft,
  listDrafts,
  type Typed,
  takeDiscarded,
} from "./drafts.ts";
import { isReloadPending, setEditing } from "./reload.ts";
import { forgetSaved, noteSaved, trackSave, withSaved } from "./saves.ts";
import { send } from "./session.ts";
import { createButton, createElement, setPosition } from "./shadow.ts";
import { describeSource } from "./texts.ts";

const help = "Enter: save · Shift+Enter: new line · Esc: discard · click outside: keep unsaved";

/** Closes the open field and keeps its text as a draft. */
let leaveOpenField = () => {};

/**
 * Opens a field over a text to edit it as it is in its file, with its variables. Enter saves,
 * Escape discards what was typed, and leaving the field keeps it as a draft. A refused text stays
 * in the field, with the reason. Of a text in a list, buttons move, remove and add entries.
 *
 * @param typed what the field holds in place of the text or its draft
 */
export function openField(
  shadow: ShadowRoot,
  element: Element,
  shown: SourceText,
  typed = listDrafts().find((draft) => isSameText(draft.source, shown)) as Typed | undefined,
): void {
  leaveOpenField();
  takeDiscarded();
  const opened = withSaved(shown);
  // The typed text replaces the text that was there when it was typed.
  const source = { ...opened, text: typed?.source.text ?? opened.text };
  const label = `${source.file}:${source.line}`;
  const textarea = createElement("textarea", { rows: "1", "aria-label": label });
  const refusal = createElement("p", { class: "refusal", role: "alert" });
  const actions = createElement("p", { role: "group", "aria-label": "Actions" });
  const notes = [...describeSource(source), help].map((note) => createElement("p", {}, note));
  const field = createElement("div", { class: "field" }, textarea, refusal, actions, ...notes);
  textarea.value = typed?.text ?? source.text;
  refusal.textContent = typed?.refusal ?? "";
  let isClosed = false;
  /** Whether the field holds the first text of a new entry. */
  let isAdding = false;
  setEditing(true);

  const isSaving = () => textarea.readOnly;
  const typedText = () => textarea.value.replace(/\r\n/g, "\n").trim();
  const isChanged = () => !isAdding && typedText() !== source.text.trim();

  function close(): void {
    if (isClosed) return;
    isClosed = true;
    leaveOpenField = () => {};
    field.remove();
    // Chromium would focus the field of a label, where keys type text.
    if (element instanceof HTMLElement && element.tabIndex >= 0)
      element.focus({ preventScroll: true });
    setEditing(false);
  }

  function keep(isOpen: boolean): void {
    const kept = { source, text: textarea.value, refusal: refusal.textContent ?? "" };
    if (isChanged()) keepDraft(kept, isOpen);
    else dropDraft(source);
  }

  function leave(): void {
    if (isClosed || isSaving()) return;
    keep(false);
    close();
  }

  function discard(): void {
    dropDraft(source, isChanged() ? textarea.value : undefined);
    close();
  }

  function save(asTyped?: boolean): void {
    const text = typedText();
    if (isAdding && text) write({ action: "add", text });
    else if (!isChanged()) discard();
    // The line breaks at the end of a text are its file's.
    else write({ text: text + (/\n+$/.exec(source.text)?.[0] ?? ""), asTyped });
  }

  function write(change: Partial<EditRequest>): void {
    if (!isClosed && !isSaving()) trackSave(request(change));
  }

  async function request(change: Partial<EditRequest>): Promise<boolean> {
    // A key finds the next text meanwhile.
    textarea.readOnly = true;
    const { file, name, text } = source;
    const refused = await send(devPaths.edit, { file, name, before: text, ...change });
    textarea.readOnly = false;
    if (!refused) {
      if (change.action) forgetSaved();
      else noteSaved(source, change.text ?? "");
      dropDraft(source);
      close();
      dispatchEvent(new Event("vitrine:saved"));
      return true;
    }
    refusal.textContent = refused.reason;
    keep(true);
    if (refused.suggestion) offer(refused.suggestion);
    else if (refused.now !== undefined) decide(refused.now);
    // The text of a new entry is stored nowhere else.
    else if (isReloadPending() && !isAdding) close();
    return false;
  }

  /** Offers what can be done to the entry, as long as its text is the saved one. */
  function offerList(): void {
    actions.replaceChildren();
    if (!source.entry || isChanged()) return;
    const { first, of, path } = source.entry;
    const act = (name: string, action: EditRequest["action"]) =>
      createButton(name, () => write({ action, text: source.text }));
    const add = createButton("Add one below", () => {
      isAdding = true;
      textarea.value = "";
      textarea.focus();
      for (const note of notes) note.remove();
      actions.replaceChildren(`Write the "${first}" of the new entry. Enter: add · Esc: discard`);
    });
    actions.append(
      createElement("b", {}, `Entry ${Number(path.at(-1)) + 1} of ${of}`),
      ...[act("Move up", "up"), act("Move down", "down"), act("Remove", "remove"), add],
    );
  }

  /** Lets the user choose between another text and the one that was typed. */
  function offer({ label, text }: { label: string; text: string }): void {
    const accept = () => {
      textarea.value = text;
      save();
    };
    const insist = createButton("Save as typed", () => save(true));
    actions.replaceChildren(createButton(label, accept), insist);
  }

  /** Shows what the file says now, and lets the user choose between the two texts. */
  function decide(now: string): void {
    refusal.textContent = `the file now says: ${now}`;
    const insist = () => {
      source.text = now;
      save();
    };
    const accept = createButton("Take theirs", discard);
    actions.replaceChildren(createButton("Keep mine", insist), accept);
  }

  textarea.addEventListener("input", () => {
    if (!isAdding) offerList();
    keep(true);
  });
  field.addEventListener("keydown", (event) => {
    // The page has keys of its own.
    event.stopPropagation();
    if (event.key === "Escape") discard();
    if (event.target !== textarea || event.key !== "Enter" || event.shiftKey || event.isComposing)
      return;
    event.preventDefault();
    save();
  });
  field.addEventListener("focusout", ({ relatedTarget }) => {
    const isInside = relatedTarget instanceof Node && field.contains(relatedTarget);
    // Another window may have the focus for a while.
    if (!isInside && document.hasFocus() && !(isAdding && typedText())) leave();
  });
  // Safari does not focus a clicked button, so the field would lose the focus and close.
  field.addEventListener("pointerdown", (event) => {
    if (event.target !== textarea) event.preventDefault();
  });
  offerList();
  shadow.append(field);
  leaveOpenField = leave;
  const { x, y, width: elementWidth } = element.getBoundingClientRect();
  const width = Math.min(Math.max(elementWidth, 320), innerWidth - 16);
  setPosition(field, {
    left: Math.max(8, Math.min(x, innerWidth - width - 8)),
    top: Math.max(8, Math.min(y, innerHeight - field.offsetHeight - 8)),
    width,
  });
  textarea.focus({ preventScroll: true });
  if (!typed) textarea.select();
  if (source.text !== opened.text) decide(opened.text);
}
