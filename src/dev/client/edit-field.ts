import { devPaths, type EditRequest, type SourceText } from "../messages.ts";
import { beginEditing, endEditing, isReloadPending } from "./deferred-reload.ts";
import { draftOf, dropDraft, keepDraft, type Typed } from "./drafts.ts";
import { findText } from "./find-texts.ts";
import { send } from "./session.ts";
import { createButton, createElement, setPosition } from "./shadow.ts";
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
 * in the field, with the reason.
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
  const help = "Enter: save · Shift+Enter: new line · Esc: discard · elsewhere: keep as a draft";
  const notes = [...describeSource(source), help].map((note) => createElement("p", {}, note));
  const field = createElement("div", { class: "field" }, textarea, refusal, buttons, ...notes);
  textarea.value = draft.text ?? source.text;
  refusal.textContent = draft.refusal ?? "";
  let isClosed = false;
  let isSaving = false;
  beginEditing();

  const isChanged = () => typedText() !== source.text.trim();
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
    if (isClosed || isSaving) return;
    if (!isChanged()) {
      dropDraft(source);
      return close();
    }
    const { file, path, version } = source;
    const text = keepEnd(source.text, typedText());
    const request: EditRequest = { file, path, version, text, replacesVariables };
    isSaving = true;
    const refused = await send(devPaths.edit, request);
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
    if (isReloadPending()) return close();
    // After the reason was read, Enter saves the text into the file as it is now.
    const map = await loadTextMap();
    source = (map && findText(map, source)?.texts[0]?.source) ?? source;
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
    keep(true);
  });
  textarea.addEventListener("keydown", (event) => {
    // The page has keys of its own.
    event.stopPropagation();
    if (event.key === "Escape") discard();
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    void save();
  });
  field.addEventListener("focusout", ({ relatedTarget }) => {
    const isInside = relatedTarget instanceof Node && field.contains(relatedTarget);
    // Another window may have the focus for a while.
    if (!isInside && document.hasFocus()) leave();
  });
  // Safari moves the focus to no button.
  field.addEventListener("pointerdown", (event) => {
    if (event.target !== textarea) event.preventDefault();
  });
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

/** What a writer should know of a text: where else it is shown, and what its variables stand for. */
function describeSource({ pages, variables = {} }: SourceText): string[] {
  return [
    ...(pages ? [`Shared: all ${pages} pages may show this text.`] : []),
    ...Object.entries(variables).map(([name, value]) => `{${name}} is ${value}, from site.yaml.`),
  ];
}

/** Keeps the line breaks at the end of a text. */
function keepEnd(before: string, text: string): string {
  return text + (/\n+$/.exec(before)?.[0] ?? "");
}
