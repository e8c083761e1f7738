/** What the parts of the client tell each other: a draft was stored, a change saved, the page updated. */
type News = "drafts" | "saved" | "update";

export function announce(name: News): void {
  dispatchEvent(new Event(`vitrine:${name}`));
}

export function hear(name: News, listener: () => void, options?: AddEventListenerOptions): void {
  addEventListener(`vitrine:${name}`, listener, options);
}
