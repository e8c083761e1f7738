/**
 * Puts the navigation behind a button on narrow screens. Without this script the
 * links are visible and the button is not.
 */
try {
  const button = document.querySelector(".menu-button") as HTMLButtonElement;
  const list = button.nextElementSibling as HTMLElement;
  const header = button.parentElement as HTMLElement;
  const wide = matchMedia("(min-width: 48rem)");
  const fold = (open: boolean) => {
    button.hidden = wide.matches;
    button.setAttribute("aria-expanded", `${open}`);
    list.hidden = !open && !wide.matches;
  };

  button.addEventListener("click", () => fold(list.hidden as boolean));
  // Now, not when the next page loads: "Back" may show this page as it was left.
  list.addEventListener("click", (event) => {
    if ((event.target as Element).closest("a")) fold(false);
  });
  header.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || button.hidden || list.hidden) return;
    fold(false);
    button.focus();
  });
  // Left open, it would cover what gets the focus next.
  header.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget && !header.contains(relatedTarget as Node)) fold(false);
  });
  // Turning a phone must not take the focus away from a link.
  wide.addEventListener("change", () => fold(list.contains(document.activeElement)));
  fold(false);
} catch {
  // The links stay as they were delivered.
}

export {};
