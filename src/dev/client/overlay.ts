import type { Report, ShownDiagnostic } from "../messages.ts";
import overlayCss from "./overlay.css";
import { openInEditor } from "./session.ts";
import { createButton, createElement, createShadow } from "./shadow.ts";
import badgeCss from "./warnings.css";

let overlay: Element | undefined;
let badge: Element | undefined;
let focusBefore: Element | null = null;
/** Whether the list of warnings was opened by its button. */
let isOpenByUser = false;

/**
 * Shows the errors of the last build over the page, which stays as the last good build made it.
 * Escape or a button closes them until the next build. Warnings alone are counted on a small button
 * that opens their list.
 */
export function showDiagnostics({ diagnostics, more, title }: Report): void {
  const wasOpenByUser = isOpenByUser;
  close();
  badge?.remove();
  const [first] = diagnostics;
  if (!first) return;
  const items = diagnostics.map(describe);
  if (more > 0) items.push(createElement("li", {}, `and ${more} more`));
  if (first.severity === "error") {
    open(title, "Correct and save: this page updates.", items);
    return;
  }
  const openList = () => {
    open(title, "The site was built.", items, "warnings");
    isOpenByUser = true;
  };
  const corner = createShadow("warnings", badgeCss);
  corner.append(createButton(title, openList));
  badge = corner.host;
  if (wasOpenByUser) openList();
}

function open(title: string, explanation: string, items: HTMLElement[], kind = ""): void {
  const attributes = { role: "alertdialog", class: kind, "aria-label": title, tabindex: "-1" };
  const dialog = createElement(
    "section",
    attributes,
    createElement("h1", {}, title),
    createElement("p", {}, `${explanation} `, createButton("Close (Esc)", close)),
    createElement("ol", {}, ...items),
  );
  const shadow = createShadow("errors", overlayCss);
  shadow.append(dialog);
  overlay = shadow.host;
  focusBefore = document.activeElement?.shadowRoot?.activeElement ?? document.activeElement;
  // A text field keeps the focus: losing it would close the field.
  if (!(focusBefore instanceof HTMLTextAreaElement)) dialog.focus({ preventScroll: true });
}

function describe(diagnostic: ShownDiagnostic): HTMLElement {
  const { code, hint, message, place, severity } = diagnostic;
  const item = createElement("li", { class: severity });
  if (place) {
    const { file, line, column } = place;
    item.append(createButton(`${file}:${line}:${column}`, () => openInEditor(place)));
  }
  item.append(createElement("p", {}, createElement("b", {}, message), ` ${code}`));
  // It may be wider than the screen; with focus, the arrow keys scroll it.
  if (place) item.append(createElement("pre", { tabindex: "0" }, place.frame));
  if (hint) item.append(createElement("p", {}, `hint: ${hint}`));
  return item;
}

function close(): void {
  if (!overlay) return;
  overlay.remove();
  overlay = undefined;
  isOpenByUser = false;
  if (focusBefore instanceof HTMLElement) focusBefore.focus({ preventScroll: true });
}

addEventListener(
  "keydown",
  (event) => {
    if (event.key !== "Escape" || !overlay) return;
    event.stopPropagation();
    close();
  },
  true,
);
