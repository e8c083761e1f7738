/**
 * Shows the errors in a form at their fields and in a list above it (GOV.UK Design System, error summary).
 * Without this script the browser shows them, one at a time.
 */
try {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[action]")) {
    const box = form.querySelector<HTMLElement>(".mistakes");
    const list = box?.querySelector("ul");
    if (!box || !list) continue;
    form.noValidate = true;
    form.addEventListener("submit", (event) => {
      list.textContent = "";
      for (const field of form.querySelectorAll<HTMLInputElement>("[required]")) {
        const isWrong = !field.checkValidity();
        const message = document.getElementById(`${field.id}-error`);
        if (message) message.hidden = !isWrong;
        field.setAttribute("aria-invalid", `${isWrong}`);
        if (!isWrong) continue;
        const link = document.createElement("a");
        link.href = `#${field.id}`;
        link.textContent = message?.textContent ?? "";
        link.addEventListener("click", (click) => {
          click.preventDefault();
          field.focus();
        });
        list.appendChild(document.createElement("li")).append(link);
      }
      box.hidden = !list.firstChild;
      if (box.hidden) return;
      event.preventDefault();
      box.focus();
    });
  }
} catch {
  // Browsers check and send the form without it.
}

export {};
