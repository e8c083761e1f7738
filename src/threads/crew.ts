import { availableParallelism } from "node:os";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Progress } from "../diagnostics/progress.ts";
import { Shares } from "./shares.ts";
import type { Desk, Task } from "./task.ts";
import { Thread } from "./thread.ts";

/** Below, a thread costs more than it brings: it starts cold, and what it makes travels. */
const itemsPerThread = 1500;

/** How many batches a thread has been given and not answered; this one comes to see to it seldom. */
const batchesUnderWay = 4;

/** An item, and what was made of it. */
interface Done<Item, Made> {
  item: Item;
  made: Made;
}

/** Threads that share the work on many items with this one. */
export interface Crew {
  /**
   * Does a task on every item, here and in threads where there is enough to do; one
   * task at a time. What fails in a thread is done again here, so that it fails here,
   * or not at all. Threads stay for the next task, and do not keep the process from ending.
   *
   * @returns what is made, as it is made, in no particular order; little more than is taken
   */
  share<Common, Item, Made>(
    task: Task<Common, Item, Made>,
    common: Common,
    items: readonly Item[],
    progress?: Progress,
  ): AsyncIterable<Done<Item, Made>>;
}

/** @param program the file that each thread runs; it calls `serveTasks`. Without it there are no threads */
export function openCrew(program?: string): Crew {
  const desk: Desk = new Map();
  let crew: Thread[] = [];
  const call = (count: number, file: string) => {
    while (crew.length < count) crew.push(new Thread(file));
    return crew.slice(0, count);
  };
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
      const threads = program === undefined ? [] : call(others, program);
      let done = 0;
      try {
        for (const thread of threads) thread.begin(task.name, common);
        const workHere = (batch: readonly Item[]) => task.run(common, batch, desk);
        for await (const batch of divide(items, threads, workHere)) {
          done += batch.length;
          progress?.(task.name, done, items.length);
          yield* batch;
        }
      } finally {
        if (done === items.length) {
          for (const thread of threads) thread.rest();
        } else {
          // They are at work on what nobody waits for any more.
          crew = [];
          await Promise.all(threads.map((thread) => thread.close()));
        }
      }
    },
  };
}

/** @returns what is made, a batch at a time; while one is used, threads make others */
async function* divide<Item, Made>(
  items: readonly Item[],
  threads: readonly Thread[],
  workHere: (items: readonly Item[]) => Made[],
): AsyncGenerator<Done<Item, Made>[]> {
  const shares = new Shares(items, threads.length + 1);
  const underWay = new Set<Promise<void>>();
  /** What threads have answered; nothing is made where one has failed. */
  const answers: { batch: readonly Item[]; made: Made[] | undefined }[] = [];

  function order(thread: Thread, batch: readonly Item[]): void {
    const work = thread.work(batch).then((made) => {
      underWay.delete(work);
      answers.push({ batch, made: made as Made[] | undefined });
    });
    underWay.add(work);
  }

  for (;;) {
    for (const [index, thread] of threads.entries()) {
      // So many batches are on their way to each thread that it never waits for this one.
      while (!thread.isDead && thread.waitingFor < batchesUnderWay) {
        const batch = shares.take(index + 1);
        if (!batch) break;
        order(thread, batch);
      }
    }
    const answer = answers.shift();
    if (answer) {
      yield pair(answer.batch, answer.made ?? workHere(answer.batch));
      continue;
    }
    const batch = shares.take(0);
    if (batch) yield pair(batch, workHere(batch));
    else if (underWay.size > 0) await Promise.race(underWay);
    else return;
    await nextTurn();
  }
}

function pair<Item, Made>(items: readonly Item[], made: readonly Made[]): Done<Item, Made>[] {
  return items.map((item, index) => ({ item, made: made[index] as Made }));
}
