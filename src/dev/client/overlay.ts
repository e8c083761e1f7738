import { devPaths, type ShownDiagnostic } from "../messages.ts";
import { askServer } from "./ask-server.ts";
import { overlayCss } from "./overlay-css.ts";
import { createElement, createShadow } from "./shadow.ts";

let shadow: ShadowRoot | undefined;
let focusBefore: Element | null = null;

/**
 * Lays what the last save has wrong with it over the page, which stays as the
 * last good save made it. Escape or the button puts it away until the next save.
 */
export function showDiagnostics(diagnostics: readonly ShownDiagnostic[]): void {
  close();
  if (diagnostics.length === 0) return;
  const errors = diagnostics.filter(({ severity }) => severity === "error").length;
  const button = createElement("button", { type: "button" }, "Close (Esc)");
  button.addEventListener("click", close);
  const dialog = createElement(
    "section",
    { role: "alertdialog", "aria-label": "Mistakes in the last save", tabindex: "-1" },
    createElement(
      "header",
      {},
      createElement("h1", {}, errors === 1 ? "1 mistake" : `${errors} mistakes`),
      createElement("p", {}, "The page behind this is the last good one."),
      button,
    ),
    createElement("ol", {}, ...diagnostics.map(describe)),
  );
  shadow = createShadow("mistakes", overlayCss);
  shadow.append(dialog);
  focusBefore = document.activeElement;
  dialog.focus({ preventScroll: true });
}

function describe(diagnostic: ShownDiagnostic): HTMLElement {
  const { code, file, line, column, frame, hint, message, severity } = diagnostic;
  const item = createElement("li", { class: severity });
  if (file !== undefined && line !== undefined) {
    const place = createElement("a", { href: "#" }, `${file}:${line}:${column}`);
    place.addEventListener("click", (event) => {
      event.preventDefault();
      void askServer(devPaths.open, { file, line, column });
    });
    item.append(createElement("p", { class: "place" }, place));
  }
  const name = createElement("span", { class: "code" }, code);
  item.append(createElement("p", { class: "message" }, `${message} `, name));
  if (frame !== undefined) item.append(createElement("pre", {}, frame));
  if (hint !== undefined) item.append(createElement("p", { class: "hint" }, `hint: ${hint}`));
  return item;
}

function close(): void {
  if (!shadow) return;
  shadow.host.remove();
  shadow = undefined;
  if (focusBefore instanceof HTMLElement) focusBefore.focus({ preventScroll: true });
}

addEventListener(
  "keydown",
  (event) => {
    if (event.key !== "Escape" || !shadow) return;
    event.stopPropagation();
    close();
  },
  true,
);
