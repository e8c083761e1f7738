import type { EditRequest } from "../client-requests.ts";
import { devPaths, type SourceText } from "../messages.ts";
import { dropDraft, findDraft, keepDraft, type Typed, takeDiscarded } from "./drafts.ts";
import { emit, listen } from "./events.ts";
import { createField, createListActions } from "./field-parts.ts";
import { isReloadPending, setEditing } from "./reload.ts";
import { trackSave } from "./saves.ts";
import { send } from "./session.ts";
import { createButton, placeOver } from "./shadow.ts";
import { findText, getTexts } from "./texts.ts";

/** Closes the open field and keeps its text as a draft. */
let leaveOpenField = () => {};

/**
 * Opens a field over a text to edit it as it is in its file, with its variables. Enter saves,
 * Escape discards what was typed, and leaving the field keeps it as a draft. A refused text stays
 * in the field, with the reason. For a text in a list, buttons move, remove and add entries.
 *
 * @param typed what the field holds in place of the text or its draft
 */
export function openField(
  shadow: ShadowRoot,
  element: Element,
  shown: SourceText,
  typed: Typed | undefined = findDraft(shown),
): void {
  leaveOpenField();
  takeDiscarded();
  const before = shadow.activeElement;
  let known = shown;
  // A draft replaces the text that the file had when the draft was typed.
  const source = { ...shown, text: typed?.source.text ?? shown.text };
  const { field, textarea, refusal, actions } = createField(source, typed);
  const closing = new AbortController();
  const { signal } = closing;
  /** Whether the field holds the first text of a new entry. */
  const isAdding = typed?.isAdding;
  /** Whether it says that the file has another text now. */
  let isConflict = false;
  setEditing(true);
  const isSaving = () => textarea.readOnly;
  const typedText = () => textarea.value.trim();
  const isChanged = () => typedText() !== (isAdding ? "" : source.text.trim());
  const state = () => ({ source, isAdding, text: textarea.value, refusal: refusal.textContent });

  function close(): void {
    if (signal.aborted) return;
    closing.abort();
    leaveOpenField = () => {};
    const hadFocus = field.contains(shadow.activeElement);
    field.remove();
    const back = (before?.isConnected ? before : element) as HTMLElement;
    // Chromium would focus the field of a label, where keys type text.
    if (hadFocus && back.tabIndex >= 0) back.focus({ preventScroll: true });
    setEditing(false);
  }

  function keep(isOpen: boolean): void {
    if (isChanged()) keepDraft(state(), isOpen);
    else dropDraft(source);
  }

  function leave(): void {
    if (signal.aborted || isSaving()) return;
    keep(false);
    close();
  }

  function discard(): void {
    dropDraft(source, isChanged() ? state() : undefined);
    close();
  }

  function save(asTyped?: boolean): void {
    const text = typedText();
    if (!isChanged()) discard();
    else if (isAdding) write({ action: "add", text });
    // The line breaks at the end of a text are its file's.
    else write({ text: text + (/\n+$/.exec(source.text)?.[0] ?? ""), asTyped });
  }

  function write(change: Partial<EditRequest>): void {
    if (!signal.aborted && !isSaving()) trackSave(request(change));
  }

  async function request(change: Partial<EditRequest>): Promise<boolean> {
    // A key finds the next text meanwhile.
    textarea.readOnly = true;
    const { file, name, text } = source;
    const refused = await send(devPaths.edit, { file, name, before: text, ...change });
    textarea.readOnly = false;
    if (!refused) {
      // The page may not have heard of it when the text is edited again.
      if (!change.action) known.text = change.text ?? "";
      dropDraft(source);
      close();
      emit("saved");
      return true;
    }
    refusal.textContent = refused.reason;
    keep(true);
    if (refused.suggestion) offer(refused.suggestion);
    else if (refused.now !== undefined) decide(refused.now);
    else if (isReloadPending()) close();
    return false;
  }

  /** Offers what can be done to the entry, as long as its text is the saved one. */
  function offerList(): void {
    actions.replaceChildren();
    if (!source.entry || isAdding || isChanged()) return;
    const act = (action: EditRequest["action"]) => write({ action, text: source.text });
    const add = () => openField(shadow, element, shown, { source, text: "", isAdding: true });
    actions.append(...createListActions(source.entry, act, add));
  }

  /** Lets the user choose between another text and the one that was typed. */
  function offer({ label, text }: { label: string; text: string }): void {
    const accept = () => {
      textarea.value = text;
      save();
    };
    const insist = () => save(true);
    actions.replaceChildren(createButton(label, accept), createButton("Save as typed", insist));
  }

  /** Shows what the file says now, and lets the user choose between the two texts. */
  function decide(now: string): void {
    isConflict = true;
    refusal.textContent = `the file now says: ${now}`;
    const insist = () => {
      source.text = now;
      save();
    };
    const take = createButton("Use the file's", discard);
    actions.replaceChildren(createButton("Keep mine", insist), take);
  }

  /** Compares with the file, which has changed: with another text, or with the same one again. */
  async function compare(): Promise<void> {
    const found = findText((await getTexts()) ?? [], source);
    if (found && !signal.aborted && !isSaving()) follow(found.source);
  }

  /** Takes the file's text, unless another one was typed; takes the focus from a button that goes. */
  function follow(now: SourceText): void {
    known = now;
    if (isAdding) return;
    const isOther = now.text !== source.text;
    const isTyped = isChanged() && typedText() !== now.text.trim();
    if (isTyped && isOther) decide(now.text);
    else if (isOther || isConflict) {
      source.text = now.text;
      if (!isTyped) textarea.value = now.text;
      isConflict = false;
      refusal.textContent = "";
      textarea.focus();
      offerList();
    }
  }

  listen("update", compare, { signal });
  textarea.addEventListener("input", () => {
    offerList();
    keep(true);
  });
  field.addEventListener("keydown", (event) => {
    // The page has keys of its own.
    event.stopPropagation();
    if (event.key === "Escape") discard();
    if (event.target !== textarea || event.key !== "Enter" || event.shiftKey || event.isComposing)
      return;
    event.preventDefault();
    // Either text would be lost: a button has to say which.
    if (isConflict) (actions.firstElementChild as HTMLElement).focus();
    else save();
  });
  field.addEventListener("focusout", ({ relatedTarget }) => {
    const isInside = field.contains(relatedTarget as Node | null);
    // Another window may have the focus for a while.
    if (!isInside && document.hasFocus()) leave();
  });
  offerList();
  shadow.append(field);
  leaveOpenField = leave;
  placeOver(field, element);
  textarea.focus({ preventScroll: true });
  if (!typed) textarea.select();
  follow(shown);
  keep(true);
}
