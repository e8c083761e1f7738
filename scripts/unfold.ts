/**
 * Opens the steps of a pipeline: by its button, by a link to it, and when "find in page" finds a
 * word in them.
 */
try {
  for (const card of document.querySelectorAll(".pipeline")) {
    const button = card.querySelector("button") as HTMLButtonElement;
    let open = button.getAttribute("aria-expanded") === "true";
    const unfold = (wanted: boolean) => {
      open = wanted;
      button.setAttribute("aria-expanded", `${open}`);
      // Browsers that do not know "until-found" read it as true.
      for (const part of card.querySelectorAll<HTMLElement>(".rich, .ask")) {
        part.hidden = !open && "until-found";
      }
    };
    const unfoldNamed = () => unfold(open || location.hash === `#${card.id}`);

    button.addEventListener("click", () => unfold(!open));
    card.addEventListener("beforematch", () => unfold(true));
    addEventListener("hashchange", unfoldNamed);
    unfoldNamed();
  }
} catch {
  // The titles of all steps, and the whole first pipeline, are visible.
}

export {};
