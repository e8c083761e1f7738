import { setImmediate as nextTurn } from "node:timers/promises";

/** Items a few at a time. In between, the process handles signals, requests and timers. */
export async function* inTurns<T>(items: readonly T[], size: number): AsyncGenerator<T[]> {
  for (let at = 0; at < items.length; at += size) {
    if (at > 0) await nextTurn();
    yield items.slice(at, at + size);
  }
}
