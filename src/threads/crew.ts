import { availableParallelism } from "node:os";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Progress } from "../diagnostics/progress.ts";
import type { Task } from "./task.ts";
import { Thread } from "./thread.ts";

/** Below, a thread costs more than it brings: it starts cold, and what it makes travels. */
const itemsPerThread = 1500;

/** How many items are given to a thread at a time; small enough that all end together. */
const batchSize = 20;

/** How many batches a thread has been given and not answered; this one comes to see to it seldom. */
const batchesUnderWay = 6;

/** How many batches may be made before their turn, so that few wait in memory. */
const mostAhead = 32;

/** Threads that share the work on many items with this one. */
export interface Crew {
  /**
   * Does a task on every item, here and in threads where there is enough to do.
   * What fails in a thread is done again here, so that it fails here, or not at all.
   *
   * @returns what is made of each item, in their order; little more is made than is taken
   */
  share<Common, Item, Made>(
    task: Task<Common, Item, Made>,
    common: Common,
    items: readonly Item[],
    progress?: Progress,
  ): AsyncIterable<Made>;
}

/** @param program the file that each thread runs; it calls `serveTasks` */
export function openCrew(program: string): Crew {
  return {
    async *share<Common, Item, Made>(
      task: Task<Common, Item, Made>,
      common: Common,
      items: readonly Item[],
      progress?: Progress,
    ) {
      const others = Math.min(
        availableParallelism() - 1,
        Math.floor(items.length / itemsPerThread),
      );
      const threads = Array.from({ length: others }, () => new Thread(program));
      try {
        for (const thread of threads) thread.begin(task.name, common);
        let done = 0;
        for await (const made of divide(items, threads, (batch) => task.run(common, batch))) {
          done += made.length;
          progress?.(task.name, done, items.length);
          yield* made;
        }
      } finally {
        await Promise.all(threads.map((thread) => thread.close()));
      }
    },
  };
}

/** @returns the batches in their order; while one is used, threads make those that come next */
async function* divide<Item, Made>(
  items: readonly Item[],
  threads: readonly Thread[],
  workHere: (items: readonly Item[]) => Made[],
): AsyncGenerator<Made[]> {
  const count = Math.ceil(items.length / batchSize);
  const itemsOf = (batch: number) => items.slice(batch * batchSize, (batch + 1) * batchSize);
  /** What is made and not yet used; undefined where a thread has failed. */
  const made = new Map<number, Made[] | undefined>();
  const underWay = new Map<number, Promise<void>>();
  let turn = 0;
  let started = 0;
  let isOver = false;

  const hasNext = () => !isOver && started < count && started < turn + mostAhead;
  const startThere = (thread: Thread): void => {
    if (!hasNext()) return;
    const batch = started++;
    const work = thread.work(itemsOf(batch)).then((result) => {
      made.set(batch, result as Made[] | undefined);
      startThere(thread);
    });
    underWay.set(batch, work);
  };
  try {
    for (; turn < count; turn++) {
      for (const thread of threads) {
        // So many batches are on their way to each thread that it never waits for this one.
        while (thread.waitingFor < batchesUnderWay && hasNext()) startThere(thread);
      }
      while (!made.has(turn)) {
        if (hasNext()) {
          const batch = started++;
          made.set(batch, workHere(itemsOf(batch)));
          await nextTurn();
        } else {
          await underWay.get(turn);
        }
      }
      yield made.get(turn) ?? workHere(itemsOf(turn));
      made.delete(turn);
      underWay.delete(turn);
    }
  } finally {
    isOver = true;
  }
}
