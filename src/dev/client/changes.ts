import { devPaths, type WrittenEdit } from "../messages.ts";
import {
  type Draft,
  dropDraft,
  isOpenHere,
  listDrafts,
  type Typed,
  takeDiscarded,
} from "./drafts.ts";
import { emit, listen } from "./events.ts";
import { trackSave, waitForSave } from "./saves.ts";
import { send } from "./session.ts";
import { createButton, createElement, isTyping } from "./shadow.ts";

/**
 * Lists the texts that are not saved, and those that were changed since `dev` started, in a corner
 * of the page.
 *
 * @param edit opens a field of this page again
 */
export function showChanges(shadow: ShadowRoot, edit: (typed: Typed) => void): void {
  const summary = createElement("summary", { "aria-live": "polite" });
  const list = createElement("ul");
  const notice = createElement("p", { class: "notice", role: "status" });
  const box = createElement(
    "details",
    {},
    summary,
    list,
    createElement("p", {}, 'Undo works until "vitrine dev" stops.'),
    createElement("a", { href: devPaths.publish }, "Ready to publish?"),
  );
  let edits: WrittenEdit[] = [];

  function show(): void {
    const drafts = listDrafts().filter((draft) => !isOpenHere(draft));
    const [unsaved, changed] = [drafts.length, edits.length];
    const said = [unsaved && `${unsaved} not saved`, changed && `${changed} changed`];
    summary.textContent = said.filter(Boolean).join(" · ");
    box.hidden = !summary.textContent;
    list.replaceChildren(...drafts.map(describeDraft), ...edits.map(describeEdit));
  }

  function describeDraft(draft: Draft): HTMLElement {
    const { page, source, text } = draft;
    const open =
      page === location.pathname
        ? createButton("Edit", () => edit(draft))
        : createElement("a", { href: page }, `on ${page}`);
    const discard = createButton("Discard", () => {
      dropDraft(source, draft);
      summary.focus();
    });
    return describe(`${source.file}:${source.line}, not saved`, text, open, discard);
  }

  function describeEdit(written: WrittenEdit): HTMLElement {
    const { file, line, lost, text } = written;
    const back =
      lost === undefined
        ? createButton("Undo", () => void undo(written).then(() => summary.focus()))
        : createElement("pre", {}, `Changed again later. Before:\n${lost}`);
    return describe(`${file}:${line}`, text, back);
  }

  async function load(): Promise<void> {
    const response = await fetch(devPaths.edits).catch(() => undefined);
    if (response?.ok) edits = (await response.json()) as WrittenEdit[];
    show();
  }

  /** Undoes an edit; says why if that is not possible. */
  async function undo({ file, id, line }: WrittenEdit): Promise<void> {
    const refused = await send(devPaths.undo, { id });
    if (!refused) emit("update");
    notice.textContent = refused ? `Not undone: ${refused.reason}` : `Undone: ${file}:${line}`;
    await load();
  }

  async function undoLast(): Promise<void> {
    await load();
    const last = edits.at(-1);
    if (last) await undo(last);
    else notice.textContent = "Nothing to undo.";
  }

  /** Reopens the field that Escape closed last, or undoes the last edit. */
  function undoByKey(event: KeyboardEvent): void {
    const { altKey, ctrlKey, key, metaKey, shiftKey } = event;
    if (key.toLowerCase() !== "z" || !(ctrlKey || metaKey) || shiftKey || altKey) return;
    if (isTyping(event)) return;
    event.preventDefault();
    const discarded = takeDiscarded();
    if (discarded) edit(discarded);
    // E and the next Ctrl+Z wait for it.
    else trackSave(waitForSave().then(undoLast));
  }

  function dismiss(): void {
    notice.textContent = "";
  }

  shadow.append(box, notice);
  listen("drafts", show);
  listen("saved", load);
  listen("update", load);
  // A file may have changed without a change of this page.
  box.addEventListener("toggle", load);
  // In the capture phase: before the key or the button leads to the next notice.
  for (const type of ["pointerdown", "keydown"]) addEventListener(type, dismiss, true);
  addEventListener("keydown", undoByKey);
  void load();
}

function describe(place: string, text: string, ...actions: HTMLElement[]): HTMLElement {
  const start = text.length > 60 ? `${text.slice(0, 59)}…` : text;
  return createElement("li", {}, createElement("b", {}, place), ` ${start} `, ...actions);
}
