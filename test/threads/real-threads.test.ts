import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { openCrew } from "../../src/threads/crew.ts";
import type { Task } from "../../src/threads/task.ts";

/** Slow enough here for a thread to come in time. */
const squares: Task<string, number, string> = {
  name: "squares",
  run: (unit, numbers) => {
    const end = performance.now() + 1;
    while (performance.now() < end);
    return numbers.map((number) => `${number ** 2} ${unit}`);
  },
};
const program = fileURLToPath(new URL("squares.mjs", import.meta.url));
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

/** What is made of each item, in the items' order, and how much of it in threads. */
async function share(items: readonly number[]) {
  const crew = openCrew(program);
  const made = new Map<number, string[]>();
  let there = 0;
  for await (const done of crew.share(squares, "m²", items)) {
    if (done.made.endsWith(", there")) there++;
    const text = done.made.replace(", there", "");
    made.set(done.item, [...(made.get(done.item) ?? []), text]);
  }
  return { made: [...new Set(items)].map((item) => made.get(item)), there };
}

describe("crew.share(task, common, items), with threads that run a program of ours", () => {
  it.skipIf(availableParallelism() === 1)("does many items in threads too", async () => {
    const items = upTo(40_000);
    const { made, there } = await share(items);
    expect(made).toEqual(items.map((item) => [`${item ** 2} m²`]));
    expect(there).toBeGreaterThan(1000);
    expect(there).toBeLessThan(items.length);
  });

  it.each([-1, Number.POSITIVE_INFINITY])(
    "does here again what a thread fails or dies of (%d)",
    async (number) => {
      // In every share there is one.
      const items = upTo(20_000).map((item) => (item % 10_000 === 5000 ? number : item));
      const { made } = await share(items);
      const twice = [`${number ** 2} m²`, `${number ** 2} m²`];
      expect(made).toEqual(
        [...new Set(items)].map((item) => (item === number ? twice : [`${item ** 2} m²`])),
      );
    },
  );
});
