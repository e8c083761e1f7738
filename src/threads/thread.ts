import { Worker } from "node:worker_threads";
import type { Answer, Order } from "./messages.ts";

/** A quarter of what V8 takes: work in batches keeps little, and is no faster with more. */
const maxYoungGenerationSizeMb = 12;

/** One thread, from here. It may die at any time; what it was given is then not made. */
export class Thread {
  private readonly waiting = new Map<number, (made: unknown[] | undefined) => void>();
  /** Whether it makes nothing any more. */
  isDead = false;
  private batches = 0;
  private readonly worker: Worker;

  /** @param program the file that the thread runs; it calls `serveTasks` */
  constructor(program: string) {
    this.worker = new Worker(program, { resourceLimits: { maxYoungGenerationSizeMb } });
    this.worker.on("message", ({ batch, made }: Answer) => {
      this.waiting.get(batch)?.(made);
      this.waiting.delete(batch);
    });
    // Whatever a thread dies of, it ends, and is given up then.
    this.worker.on("error", () => {});
    this.worker.on("exit", () => this.giveUp());
  }

  /** How many batches it has not answered yet. */
  get waitingFor(): number {
    return this.waiting.size;
  }

  begin(task: string, common: unknown): void {
    this.worker.ref();
    this.worker.postMessage({ task, common } satisfies Order);
  }

  /** @returns what is made of the items, or undefined where that failed */
  work(items: readonly unknown[]): Promise<unknown[] | undefined> {
    if (this.isDead) return Promise.resolve(undefined);
    const batch = this.batches++;
    return new Promise((resolve) => {
      this.waiting.set(batch, resolve);
      this.worker.postMessage({ batch, items } satisfies Order);
    });
  }

  /** Until the next task; the process may end meanwhile. */
  rest(): void {
    this.worker.unref();
  }

  async close(): Promise<void> {
    await this.worker.terminate();
  }

  private giveUp(): void {
    this.isDead = true;
    for (const resolve of this.waiting.values()) resolve(undefined);
    this.waiting.clear();
  }
}
