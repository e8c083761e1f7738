import { devPaths, type EditRequest, type ListAction, type SourceText } from "../messages.ts";
import { beginEditing, endEditing, isReloadPending } from "./deferred-reload.ts";
import { draftOf, dropDraft, keepDraft, type Typed } from "./drafts.ts";
import { send } from "./session.ts";
import { createButton, createElement, setPosition } from "./shadow.ts";
import { describeSource, keepEnd } from "./source-text.ts";

/** Closes the open field and keeps its text as a draft. */
let leaveOpenField = () => {};

/** What Escape discarded last, until the next field is opened. */
let discarded: Typed | undefined;

/** Returns the text that Escape discarded last, once. */
export function takeDiscarded(): typeof discarded {
  const taken = discarded;
  discarded = undefined;
  return taken;
}

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
  opened: SourceText,
  typed?: Typed,
): void {
  leaveOpenField();
  discarded = undefined;
  const draft = typed ?? draftOf(opened);
  // The typed text replaces the text that was there when it was typed.
  const source = { ...opened, text: draft?.source.text ?? opened.text };
  const label = `${source.file}:${source.line}`;
  const textarea = createElement("textarea", { rows: "1", "aria-label": label });
  const refusal = createElement("p", { class: "refusal", role: "alert" });
  const buttons = createElement("p");
  const entry = createElement("p", { role: "group", "aria-label": "Entry of a list" });
  const help = "Enter: save · Shift+Enter: new line · Esc: discard · click outside: keep unsaved";
  const notes = [...describeSource(source), help].map((note) => createElement("p", {}, note));
  const field = createElement(
    "div",
    { class: "field" },
    textarea,
    refusal,
    buttons,
    entry,
    ...notes,
  );
  textarea.value = draft?.text ?? source.text;
  refusal.textContent = draft?.refusal ?? "";
  let isClosed = false;
  let isSaving = false;
  /** Whether the field holds the first text of a new entry. */
  let isAdding = false;
  beginEditing();

  const isChanged = () => !isAdding && typedText() !== source.text.trim();
  const typedText = () => textarea.value.replace(/\r\n/g, "\n").trim();

  function close(): void {
    if (isClosed) return;
    isClosed = true;
    leaveOpenField = () => {};
    field.remove();
    if (element instanceof HTMLElement) element.focus({ preventScroll: true });
    endEditing();
  }

  function keep(isOpen: boolean): void {
    if (isChanged()) keepDraft(source, textarea.value, refusal.textContent ?? "", isOpen);
    else dropDraft(source);
  }

  function leave(): void {
    if (isClosed || isSaving) return;
    keep(false);
    close();
  }

  function discard(): void {
    if (isChanged()) discarded = { source, text: textarea.value };
    dropDraft(source);
    close();
  }

  async function save(asTyped?: boolean): Promise<void> {
    if (isAdding && typedText()) return write({ action: "add", text: typedText() });
    if (!isChanged()) return discard();
    return write({ text: keepEnd(source.text, typedText()), asTyped });
  }

  async function write(change: Pick<EditRequest, "action" | "asTyped" | "text">): Promise<void> {
    if (isClosed || isSaving) return;
    isSaving = true;
    const { file, name, text } = source;
    const refused = await send(devPaths.edit, { file, name, before: text, ...change });
    isSaving = false;
    if (!refused) {
      dropDraft(source);
      close();
      dispatchEvent(new Event("vitrine:saved"));
      return;
    }
    refusal.textContent = refused.reason;
    keep(true);
    if (refused.suggestion) return offer(refused.suggestion);
    if (refused.now !== undefined) return decide(refused.now);
    // The text of a new entry is stored nowhere else.
    if (isReloadPending() && !isAdding) close();
  }

  /** Offers what can be done to the entry, as long as its text is the saved one. */
  function offerList(): void {
    entry.replaceChildren();
    if (!source.entry || isChanged()) return;
    const { first, of, path } = source.entry;
    const act = (action: ListAction) => () => void write({ action, text: source.text });
    entry.append(
      createElement("b", {}, `Entry ${Number(path.at(-1)) + 1} of ${of}`),
      createButton("Move up", act("up")),
      createButton("Move down", act("down")),
      createButton("Remove", act("remove")),
      createButton("Add one below", () => {
        isAdding = true;
        textarea.value = "";
        textarea.focus();
        for (const note of notes) note.remove();
        entry.replaceChildren(`Write the "${first}" of the new entry. Enter: add · Esc: discard`);
      }),
    );
  }

  /** Lets the user choose between another text and the one that was typed. */
  function offer({ label, text }: { label: string; text: string }): void {
    buttons.replaceChildren(
      createButton(label, () => {
        textarea.value = text;
        void save();
      }),
      createButton("Save as typed", () => void save(true)),
    );
  }

  /** Shows what the file says now, and lets the user choose between the two texts. */
  function decide(now: string): void {
    refusal.textContent = `the file now says: ${now}`;
    buttons.replaceChildren(
      createButton("Keep mine", () => {
        source.text = now;
        void save();
      }),
      createButton("Take theirs", discard),
    );
  }

  textarea.addEventListener("input", () => {
    buttons.replaceChildren();
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
    void save();
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
  if (!draft) textarea.select();
  if (source.text !== opened.text) decide(opened.text);
}
