import { devPaths, type EditRequest, type Refused, type Word } from "../messages.ts";
import { askServer } from "./ask-server.ts";
import { findPlaceOf } from "./find-words.ts";
import { beginWriting, endWriting, reloadWith } from "./held-reload.ts";
import type { Draft } from "./page-place.ts";
import { placeAt } from "./place-at.ts";
import { createElement } from "./shadow.ts";
import { loadWords } from "./word-map.ts";

/**
 * Opens a field over a text in which it can be written anew, with its tokens as
 * they stand in the file. Enter or leaving the field writes it, Escape does not;
 * a text that is refused stays in the field with the reason.
 *
 * @param draft what was written in it before the page was loaded anew
 */
export function openField(
  shadow: ShadowRoot,
  element: Element,
  opened: Word,
  draft?: Pick<Draft, "text" | "refusal">,
): void {
  let word = opened;
  const textarea = createElement("textarea", {
    rows: "1",
    "aria-label": `${word.file}:${word.line}`,
  });
  const refusal = createElement("p", { class: "refusal", role: "alert" });
  const help = createElement(
    "p",
    {},
    "Enter writes, Shift+Enter starts a new line, Escape leaves it",
  );
  const field = createElement("div", { class: "field" }, textarea, refusal, help);
  textarea.value = draft?.text ?? word.text;
  refusal.textContent = draft?.refusal ?? "";
  let isDone = false;
  let isAsking = false;
  beginWriting();

  function close(): void {
    if (isDone) return;
    isDone = true;
    field.remove();
    if (element instanceof HTMLElement) element.focus({ preventScroll: true });
    endWriting();
  }

  async function write(): Promise<void> {
    if (isDone || isAsking) return;
    const text = textarea.value.replace(/\r\n/g, "\n").trim();
    if (text === word.text.trim()) return close();
    const { file, path, version } = word;
    const request: EditRequest = { file, path, version, text: keepEnd(word.text, text) };
    isAsking = true;
    const refused = await ask(devPaths.edit, request);
    isAsking = false;
    if (!refused) return close();
    const reason = [refused.message, refused.hint].filter(Boolean).join("; ");
    refusal.textContent = reason;
    reloadWith({ word, text: textarea.value, refusal: reason });
    // Whoever has read the reason and presses Enter again writes it into the file as it is now.
    const map = await loadWords();
    word = (map && findPlaceOf(map, word)?.words[0]?.word) ?? word;
  }

  textarea.addEventListener("keydown", (event) => {
    // The page behind has keys of its own.
    event.stopPropagation();
    if (event.key === "Escape") close();
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    void write();
  });
  textarea.addEventListener("blur", () => void write());
  shadow.append(field);
  const { x, y, width } = element.getBoundingClientRect();
  const wide = Math.min(Math.max(width, 320), innerWidth - 16);
  placeAt(field, {
    left: Math.max(8, Math.min(x, innerWidth - wide - 8)),
    top: Math.max(8, Math.min(y, innerHeight - field.offsetHeight - 8)),
    width: wide,
  });
  textarea.focus({ preventScroll: true });
  if (!draft) textarea.select();
}

/** A text that ends with the end of a line in its file does so later too. */
function keepEnd(before: string, text: string): string {
  return text + (/\n+$/.exec(before)?.[0] ?? "");
}

/** Asks for something to be written; says why it was not. */
async function ask(path: string, body: unknown): Promise<Refused | undefined> {
  try {
    const answer = await askServer(path, body);
    if (answer.ok) return undefined;
    if (answer.headers.get("content-type") !== "application/json") {
      return { message: `the server refused it (${answer.status})` };
    }
    return (await answer.json()) as Refused;
  } catch {
    return { message: "the server does not answer: is vitrine dev still running?" };
  }
}

/** Ctrl+Z, or Cmd+Z, on the page takes the last text back. */
export function startUndo(): void {
  addEventListener("keydown", (event) => {
    if (event.key.toLowerCase() !== "z" || event.shiftKey || event.altKey) return;
    if (!event.ctrlKey && !event.metaKey) return;
    const [target] = event.composedPath();
    if (target instanceof Element && target.matches("input, textarea, select, [contenteditable]")) {
      return;
    }
    event.preventDefault();
    void ask(devPaths.undo, {});
  });
}
