/** What a thread keeps at hand from one task to the next, by name. It may be lost at any time. */
export type Desk = Map<string, unknown>;

/**
 * Work on many items, each by itself. It may be done in another thread, to which
 * values go as copies: `common` and the items hold no functions.
 */
export interface Task<Common, Item, Made> {
  /** The same in every thread. */
  name: string;
  /** @returns what is made of each item, in their order */
  run: (common: Common, items: readonly Item[], desk: Desk) => Made[];
}

/** Any task, where its types do not matter. */
// biome-ignore lint/suspicious/noExplicitAny: a thread takes each task's own values as they come
export type AnyTask = Task<any, any, unknown>;
