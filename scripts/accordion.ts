/**
 * Adds to `<details name>`: arrow keys between questions, the question just opened
 * kept in view, and two things that older browsers do not do.
 */
try {
  const items = [...document.querySelectorAll<HTMLDetailsElement>("details[name]")];
  const group = items[0]?.parentElement;
  if (group) {
    const summaries = items.flatMap((item) => [...item.getElementsByTagName("summary")]);
    const last = summaries.length - 1;

    // Only from a question itself: in an answer these keys scroll, and with a modifier they are the browser's.
    group.addEventListener("keydown", (event) => {
      const at = summaries.indexOf(event.target as HTMLElement);
      if (at < 0 || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      const steps: Record<string, number> = {
        ArrowDown: at === last ? 0 : at + 1,
        ArrowUp: at === 0 ? last : at - 1,
        Home: 0,
        End: last,
      };
      const next = summaries[steps[event.key] ?? -1];
      if (!next) return;
      event.preventDefault();
      next.focus();
    });

    // A long answer above that closes would take the question just opened off the screen.
    const keepInView = (summary: Element | null) => summary?.scrollIntoView({ block: "nearest" });
    group.addEventListener("click", (event) => {
      const summary = (event.target as Element).closest("summary");
      requestAnimationFrame(() => keepInView(summary));
    });

    if (!("name" in HTMLDetailsElement.prototype)) {
      const closeOthers = ({ target }: Event) => {
        const opened = target as HTMLDetailsElement;
        if (!opened.open) return;
        for (const item of items) if (item !== opened) item.open = false;
        keepInView(opened.querySelector("summary"));
      };
      // "toggle" does not bubble.
      group.addEventListener("toggle", closeOthers, true);
    }

    const openNamed = () => {
      // Not decoded: ids are plain letters, and decoding an invalid address would throw.
      const name = location.hash.slice(1);
      const item = items.find((item) => item.querySelector("[id]")?.id === name);
      if (!item || item.open) return;
      item.open = true;
      item.scrollIntoView();
    };
    addEventListener("hashchange", openNamed);
    openNamed();
  }
} catch {
  // Questions still open and close by themselves.
}

export {};
