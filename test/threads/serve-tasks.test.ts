import { once } from "node:events";
import { MessageChannel } from "node:worker_threads";
import { describe, expect, it, onTestFinished } from "vitest";
import { serveTasks } from "../../src/threads/serve-tasks.ts";
import type { Task } from "../../src/threads/task.ts";

const repeat: Task<number, string, string> = {
  name: "repeat",
  run: (times, items) => items.map((item) => item.repeat(times)),
};

/** The inside of a thread, and what it answers to these orders, as many answers as are wanted. */
async function order(orders: unknown[], wanted: number): Promise<unknown[]> {
  const { port1: here, port2: inside } = new MessageChannel();
  onTestFinished(() => here.close());
  serveTasks(inside, [repeat]);
  const answers: unknown[] = [];
  for (const one of orders) here.postMessage(one);
  while (answers.length < wanted) answers.push((await once(here, "message"))[0]);
  return answers;
}

describe("serveTasks(port, tasks)", () => {
  it("does the task that was named last on every batch, and answers by its number", async () => {
    const orders = [
      { task: "repeat", common: 2 },
      { batch: 7, items: ["a", "b"] },
      { task: "repeat", common: 3 },
      { batch: 8, items: ["c"] },
    ];
    expect(await order(orders, 2)).toEqual([
      { batch: 7, made: ["aa", "bb"] },
      { batch: 8, made: ["ccc"] },
    ]);
  });

  it("makes nothing of what fails, and goes on", async () => {
    const orders = [
      { task: "repeat", common: -1 },
      { batch: 1, items: ["a"] },
      { task: "repeat", common: 1 },
      { batch: 2, items: ["a"] },
    ];
    expect(await order(orders, 2)).toEqual([
      { batch: 1, made: undefined },
      { batch: 2, made: ["a"] },
    ]);
  });

  it("makes nothing where it knows no such task, or has none yet", async () => {
    const orders = [
      { batch: 1, items: ["a"] },
      { task: "none", common: 1 },
      { batch: 2, items: ["a"] },
    ];
    expect(await order(orders, 2)).toEqual([
      { batch: 1, made: undefined },
      { batch: 2, made: undefined },
    ]);
  });
});
