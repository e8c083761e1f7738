import { devPaths, type EditRequest, type Refusal, type SourceText } from "../messages.ts";
import { beginEditing, endEditing, reloadWith } from "./deferred-reload.ts";
import { findText } from "./find-texts.ts";
import type { Draft } from "./page-state.ts";
import { post } from "./session.ts";
import { createElement, setPosition } from "./shadow.ts";
import { loadTextMap } from "./text-map.ts";

/**
 * Opens a field over a text to edit it as it is in its file, with its variables. Enter or leaving
 * the field saves; Escape cancels. A refused text stays in the field, with the reason.
 *
 * @param draft what was typed before the page was reloaded
 */
export function openField(
  shadow: ShadowRoot,
  element: Element,
  opened: SourceText,
  draft?: Pick<Draft, "text" | "refusal">,
): void {
  let source = opened;
  const label = `${source.file}:${source.line}`;
  const textarea = createElement("textarea", { rows: "1", "aria-label": label });
  const refusal = createElement("p", { class: "refusal", role: "alert" });
  const help = createElement("p", {}, "Enter: save · Shift+Enter: new line · Esc: cancel");
  const field = createElement("div", { class: "field" }, textarea, refusal, help);
  textarea.value = draft?.text ?? source.text;
  refusal.textContent = draft?.refusal ?? "";
  let isClosed = false;
  let isSaving = false;
  beginEditing();

  function close(): void {
    if (isClosed) return;
    isClosed = true;
    field.remove();
    if (element instanceof HTMLElement) element.focus({ preventScroll: true });
    endEditing();
  }

  async function save(): Promise<void> {
    if (isClosed || isSaving) return;
    const text = textarea.value.replace(/\r\n/g, "\n").trim();
    if (text === source.text.trim()) return close();
    const { file, path, version } = source;
    const request: EditRequest = { file, path, version, text: keepEnd(source.text, text) };
    isSaving = true;
    const refused = await send(devPaths.edit, request);
    isSaving = false;
    if (!refused) return close();
    const reason = [refused.message, refused.hint].filter(Boolean).join("; ");
    refusal.textContent = reason;
    reloadWith({ source, text: textarea.value, refusal: reason });
    // After the reason was read, Enter saves the text into the file as it is now.
    const map = await loadTextMap();
    source = (map && findText(map, source)?.texts[0]?.source) ?? source;
  }

  textarea.addEventListener("keydown", (event) => {
    // The page has keys of its own.
    event.stopPropagation();
    if (event.key === "Escape") close();
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    void save();
  });
  textarea.addEventListener("blur", () => void save());
  shadow.append(field);
  const { x, y, width: elementWidth } = element.getBoundingClientRect();
  const width = Math.min(Math.max(elementWidth, 320), innerWidth - 16);
  setPosition(field, {
    left: Math.max(8, Math.min(x, innerWidth - width - 8)),
    top: Math.max(8, Math.min(y, innerHeight - field.offsetHeight - 8)),
    width,
  });
  textarea.focus({ preventScroll: true });
  if (!draft) textarea.select();
}

/** Keeps the line breaks at the end of a text. */
function keepEnd(before: string, text: string): string {
  return text + (/\n+$/.exec(before)?.[0] ?? "");
}

/** Sends an edit; returns why it was refused. */
async function send(path: string, body: unknown): Promise<Refusal | undefined> {
  try {
    const response = await post(path, body);
    if (response.ok) return undefined;
    if (response.headers.get("content-type") !== "application/json") {
      return { message: `the server refused it (status ${response.status})` };
    }
    return (await response.json()) as Refusal;
  } catch {
    return { message: "the server does not respond", hint: "check that vitrine dev is running" };
  }
}

/** Makes Ctrl+Z or Cmd+Z on the page undo the last edit. */
export function startUndo(): void {
  addEventListener("keydown", (event) => {
    if (event.key.toLowerCase() !== "z" || event.shiftKey || event.altKey) return;
    if (!event.ctrlKey && !event.metaKey) return;
    const [target] = event.composedPath();
    if (target instanceof Element && target.matches("input, textarea, select, [contenteditable]")) {
      return;
    }
    event.preventDefault();
    void send(devPaths.undo, {});
  });
}
