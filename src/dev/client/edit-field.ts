import { devPaths, type EditRequest, type ListRequest, type SourceText } from "../messages.ts";
import { beginEditing, endEditing, isReloadPending } from "./deferred-reload.ts";
import { draftOf, dropDraft, keepDraft, type Typed } from "./drafts.ts";
import { findText } from "./find-texts.ts";
import { send } from "./session.ts";
import { createButton, createElement, setPosition } from "./shadow.ts";
import { describeSource, keepEnd } from "./source-text.ts";
import { loadTextMap } from "./text-map.ts";

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
  typed: { text?: string; refusal?: string } = {},
): void {
  leaveOpenField();
  discarded = undefined;
  let source = opened;
  const draft = { ...draftOf(source), ...typed };
  const label = `${source.file}:${source.line}`;
  const textarea = createElement("textarea", { rows: "1", "aria-label": label });
  const refusal = createElement("p", { class: "refusal", role: "alert" });
  const buttons = createElement("p");
  const entry = createElement("p", { role: "group", "aria-label": "Entry of a list" });
  const help =
    "Enter: save · Shift+Enter: new line · Esc: discard · click outside: keep without saving";
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
  textarea.value = draft.text ?? source.text;
  refusal.textContent = draft.refusal ?? "";
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

  async function save(replacesVariables = false): Promise<void> {
    if (isAdding && typedText()) return changeList("add");
    if (!isChanged()) return discard();
    const { file, path, version } = source;
    const text = keepEnd(source.text, typedText());
    return write(devPaths.edit, { file, path, version, text, replacesVariables });
  }

  function changeList(action: ListRequest["action"]): Promise<void> {
    const { file, text, version, entry: { path } = { path: [] } } = source;
    return write(devPaths.list, {
      ...{ action, file, path, version },
      text: isAdding ? typedText() : text,
    });
  }

  async function write(to: string, request: EditRequest | ListRequest): Promise<void> {
    if (isClosed || isSaving) return;
    isSaving = true;
    const refused = await send(to, request);
    isSaving = false;
    if (!refused) {
      dropDraft(source);
      close();
      dispatchEvent(new Event("vitrine:saved"));
      return;
    }
    refusal.textContent = refused.reason;
    keep(true);
    if (refused.suggestion !== undefined) return offer(refused.suggestion);
    // A new entry is kept nowhere else.
    if (isReloadPending() && !isAdding) return close();
    // After the reason was read, Enter saves the text into the file as it is now.
    const map = await loadTextMap();
    source = (map && findText(map, source)?.texts[0]?.source) ?? source;
  }

  /** Offers what can be done to the entry, as long as its text is the saved one. */
  function offerList(): void {
    entry.replaceChildren();
    if (!source.entry || isChanged()) return;
    const { of, path } = source.entry;
    const act = (action: ListRequest["action"]) => () => void changeList(action);
    entry.append(
      createElement("b", {}, `Entry ${Number(path.at(-1)) + 1} of ${of}`),
      createButton("Move up", act("up")),
      createButton("Move down", act("down")),
      createButton("Remove", act("remove")),
      createButton("Add one below", () => {
        isAdding = true;
        textarea.value = "";
        textarea.focus();
        entry.replaceChildren("First text of the new entry. Enter: add · Esc: discard");
      }),
    );
  }

  /** Lets the user choose between the text with its variable and the text as typed. */
  function offer(suggestion: string): void {
    buttons.replaceChildren(
      createButton("Keep the variable", () => {
        textarea.value = suggestion;
        void save();
      }),
      createButton("Save as typed", () => void save(true)),
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
  // Safari moves the focus to no button.
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
  if (draft.text === undefined) textarea.select();
}
