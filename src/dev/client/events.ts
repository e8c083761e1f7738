/** The client's own events: a draft was stored, a change was saved, the page was updated. */
type EventName = "drafts" | "saved" | "update";

export function emit(name: EventName): void {
  dispatchEvent(new Event(`vitrine:${name}`));
}

export function listen(
  name: EventName,
  listener: () => void,
  options?: AddEventListenerOptions,
): void {
  addEventListener(`vitrine:${name}`, listener, options);
}
