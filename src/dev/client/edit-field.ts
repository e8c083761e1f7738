import { devPaths, type EditRequest, type Refused, type Word } from "../messages.ts";
import { askServer } from "./ask-server.ts";
import { placeAt } from "./place-at.ts";
import { createElement } from "./shadow.ts";

/**
 * Opens a field over a text in which it can be written anew, with its tokens as
 * they stand in the file. Enter or leaving the field writes it, Escape does not;
 * a text that is refused stays in the field with the reason.
 */
export function openField(shadow: ShadowRoot, element: Element, word: Word): void {
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
  textarea.value = word.text;
  let isDone = false;

  function close(): void {
    isDone = true;
    field.remove();
    if (element instanceof HTMLElement) element.focus({ preventScroll: true });
  }

  async function write(): Promise<void> {
    if (isDone) return;
    const text = textarea.value.replace(/\r\n/g, "\n").trim();
    if (text === word.text.trim()) return close();
    const { file, path, version } = word;
    const request: EditRequest = { file, path, version, text: keepEnd(word.text, text) };
    const refused = await ask(devPaths.edit, request);
    if (!refused) return close();
    refusal.textContent = [refused.message, refused.hint].filter(Boolean).join("; ");
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
  textarea.select();
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
