import { once } from "node:events";
import { MessageChannel } from "node:worker_threads";
import { describe, expect, it, onTestFinished } from "vitest";
import { serveTasks } from "../../src/threads/serve-tasks.ts";
import type { Task } from "../../src/threads/task.ts";

const times: Task<number, number, number> = {
  name: "times",
  run: (factor, numbers) => numbers.map((number) => number * factor),
};
const fails: Task<unknown, unknown, unknown> = { name: "fails", run: () => expect.fail("no") };

/** What a thread with these tasks answers to each order in turn. */
async function answersTo(...orders: object[]): Promise<unknown[]> {
  const { port1, port2 } = new MessageChannel();
  onTestFinished(() => port1.close());
  serveTasks(port1, [fails, times]);
  const answers: unknown[] = [];
  for (const order of orders) {
    const answer = "batch" in order && once(port2, "message");
    port2.postMessage(order);
    if (answer) answers.push((await answer)[0]);
  }
  return answers;
}

describe("serveTasks(port, tasks)", () => {
  it("does the task that was named last, on each batch", async () => {
    const answers = await answersTo(
      { task: "times", common: 2 },
      { batch: 0, items: [1, 2] },
      { batch: 7, items: [] },
      { task: "times", common: 3 },
      { batch: 1, items: [1, 2] },
    );
    expect(answers).toEqual([
      { batch: 0, made: [2, 4] },
      { batch: 7, made: [] },
      { batch: 1, made: [3, 6] },
    ]);
  });

  it("answers with nothing what fails, or what nobody has ordered, and goes on", async () => {
    const answers = await answersTo(
      { batch: 0, items: [1] },
      { task: "fails", common: 2 },
      { batch: 1, items: [1] },
      { task: "unheard of", common: 2 },
      { batch: 2, items: [1] },
      { task: "times", common: 2 },
      { batch: 3, items: [1] },
    );
    expect(answers).toEqual([
      { batch: 0, made: undefined },
      { batch: 1, made: undefined },
      { batch: 2, made: undefined },
      { batch: 3, made: [2] },
    ]);
  });
});
