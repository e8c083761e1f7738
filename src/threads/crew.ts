import { availableParallelism } from "node:os";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Progress } from "../diagnostics/progress.ts";
import type { Task } from "./task.ts";
import { Thread } from "./thread.ts";

/** Below, a thread costs more than it brings: it starts cold, and what it makes travels. */
const itemsPerThread = 1500;

/** How many items are given to a thread at a time; small enough that all end together. */
const batchSize = 20;

/** Threads that share the work on many items with this one. */
export interface Crew {
  /**
   * Does a task on every item, here and in threads where there is enough to do.
   * What fails in a thread is done again here, so that it fails here, or not at all.
   */
  share<Common, Item, Made>(
    task: Task<Common, Item, Made>,
    common: Common,
    items: readonly Item[],
    progress?: Progress,
  ): Promise<Made[]>;
}

/** @param program the file that each thread runs; it calls `serveTasks` */
export function openCrew(program: string): Crew {
  return {
    async share<Common, Item, Made>(
      task: Task<Common, Item, Made>,
      common: Common,
      items: readonly Item[],
      progress?: Progress,
    ): Promise<Made[]> {
      const others = Math.min(
        availableParallelism() - 1,
        Math.floor(items.length / itemsPerThread),
      );
      const threads = Array.from({ length: others }, () => new Thread(program));
      try {
        for (const thread of threads) thread.begin(task.name, common);
        const tell = (done: number) => progress?.(task.name, done, items.length);
        return await divide(items, threads, (batch) => task.run(common, batch), tell);
      } finally {
        await Promise.all(threads.map((thread) => thread.close()));
      }
    },
  };
}

async function divide<Item, Made>(
  items: readonly Item[],
  threads: readonly Thread[],
  workHere: (items: readonly Item[]) => Made[],
  tell: (done: number) => void,
): Promise<Made[]> {
  const made = new Map<number, Made[]>();
  const count = Math.ceil(items.length / batchSize);
  const starts = Array.from({ length: count }, (_, index) => index * batchSize).values();
  const batchAt = (start: number) => items.slice(start, start + batchSize);

  let hasFailed = false;
  const work = async (makeBatch: (batch: Item[]) => Promise<Made[] | undefined>) => {
    try {
      for (const start of starts) {
        if (hasFailed) return;
        const batch = batchAt(start);
        made.set(start, (await makeBatch(batch)) ?? workHere(batch));
        tell(Math.min(made.size * batchSize, items.length));
      }
    } catch (cause) {
      hasFailed = true;
      throw cause;
    }
  };
  await allOrFirstFailure([
    // Two batches are on their way to each thread, so that it never waits for this one.
    ...threads.flatMap((thread) => {
      const workThere = (batch: Item[]) => thread.work(batch) as Promise<Made[] | undefined>;
      return [work(workThere), work(workThere)];
    }),
    work((batch) => nextTurn(workHere(batch))),
  ]);
  return [...made].sort(([a], [b]) => a - b).flatMap(([, results]) => results);
}

/** Unlike `Promise.all` it leaves nothing under way that would fail later, with nobody listening. */
async function allOrFirstFailure(works: readonly Promise<void>[]): Promise<void> {
  for (const result of await Promise.allSettled(works)) {
    if (result.status === "rejected") throw result.reason;
  }
}
