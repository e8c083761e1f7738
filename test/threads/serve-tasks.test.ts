import { on } from "node:events";
import { MessageChannel } from "node:worker_threads";
import { describe, expect, it, onTestFinished } from "vitest";
import { serveTasks } from "../../src/threads/serve-tasks.ts";
import type { Task } from "../../src/threads/task.ts";

const fails: Task<unknown, unknown, unknown> = { name: "fails", run: () => expect.fail("no") };
const repeat: Task<number, string, string> = {
  name: "repeat",
  run: (times, items) => items.map((item) => item.repeat(times)),
};

const put: Task<unknown, string, number> = {
  name: "put",
  run: (_, items, desk) => items.map((item) => desk.set(item, item.length).size),
};
const take: Task<unknown, string, unknown> = {
  name: "take",
  run: (_, items, desk) => items.map((item) => desk.get(item)),
};

/** What a thread with these tasks answers to orders that are all sent at once: one answer a batch. */
async function answersTo(...orders: object[]): Promise<unknown[]> {
  const { port1: here, port2: inside } = new MessageChannel();
  onTestFinished(() => here.close());
  serveTasks(inside, [fails, repeat, put, take]);
  const messages = on(here, "message");
  for (const order of orders) here.postMessage(order);
  const answers: unknown[] = [];
  for (const order of orders) {
    if ("batch" in order) answers.push((await messages.next()).value[0]);
  }
  return answers;
}

describe("serveTasks(port, tasks)", () => {
  it("does the task that was named last on every batch, and answers by its number", async () => {
    const answers = await answersTo(
      { task: "repeat", common: 2 },
      { batch: 0, items: ["a", "b"] },
      { batch: 7, items: [] },
      { task: "repeat", common: 3 },
      { batch: 1, items: ["c"] },
    );
    expect(answers).toEqual([
      { batch: 0, made: ["aa", "bb"] },
      { batch: 7, made: [] },
      { batch: 1, made: ["ccc"] },
    ]);
  });

  it("keeps what a task leaves at hand for the next one", async () => {
    const answers = await answersTo(
      { task: "put", common: 0 },
      { batch: 0, items: ["a", "bbb"] },
      { task: "take", common: 0 },
      { batch: 1, items: ["bbb", "c"] },
    );
    expect(answers).toEqual([
      { batch: 0, made: [1, 2] },
      { batch: 1, made: [3, undefined] },
    ]);
  });

  it.each([
    ["of what fails", [{ task: "fails", common: 2 }]],
    ["where it knows no such task", [{ task: "unheard of", common: 2 }]],
    ["where it has no task yet", []],
  ])("makes nothing %s, and goes on", async (_, orders) => {
    const answers = await answersTo(
      ...orders,
      { batch: 1, items: ["a"] },
      { task: "repeat", common: 1 },
      { batch: 2, items: ["a"] },
    );
    expect(answers).toEqual([
      { batch: 1, made: undefined },
      { batch: 2, made: ["a"] },
    ]);
  });
});
