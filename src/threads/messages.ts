/** What is said to a thread: first the task, then the items, a batch at a time. */
export type Order =
  | { task: string; common: unknown }
  | { batch: number; items: readonly unknown[] };

/** What a thread answers to a batch; nothing made where the work failed. */
export interface Answer {
  batch: number;
  made: unknown[] | undefined;
}
