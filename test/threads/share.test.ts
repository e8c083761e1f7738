import { writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openCrew } from "../../src/threads/crew.ts";
import type { Task } from "../../src/threads/task.ts";
import { createProject } from "../support/project.ts";

const batches: number[] = [];
const double: Task<number, number, string> = {
  name: "doubling",
  run: (factor, numbers) => {
    batches.push(numbers.length);
    return numbers.map((number) => `${number * factor}`);
  },
};
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);
const doubled = (count: number) => upTo(count).map((number) => `${number * 2}`);

async function listOf<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}

/** Without TypeScript it starts at once. */
const program = `import { parentPort } from "node:worker_threads";
let factor;
parentPort.on("message", (order) => {
  if ("task" in order) factor = order.task === "doubling" ? order.common : NaN;
  else parentPort.postMessage({ batch: order.batch, made: order.items.map((n) => n * factor + "*") });
});
`;

/** How it fares with real threads that fail and die is in crew.test.ts. */
describe("crew.share(task, common, items, progress)", () => {
  it("does few items here, twenty at a time, and says how far it is", async () => {
    batches.length = 0;
    const told: unknown[][] = [];
    const made = await listOf(
      openCrew("/no/such/program.mjs").share(double, 2, upTo(45), (...step) => told.push(step)),
    );
    expect(made).toEqual(doubled(45));
    expect(batches).toEqual([20, 20, 5]);
    expect(told).toEqual([20, 40, 45].map((done) => ["doubling", done, 45]));
    expect(await listOf(openCrew("").share(double, 2, []))).toEqual([]);
  });

  it.skipIf(availableParallelism() === 1)(
    "has threads from a count on that is worth it",
    async () => {
      const root = await createProject();
      await writeFile(join(root, "program.mjs"), program);
      const crew = openCrew(join(root, "program.mjs"));
      const slow: typeof double = {
        ...double,
        run: (factor, numbers) => {
          const end = performance.now() + 15;
          while (performance.now() < end);
          return double.run(factor, numbers);
        },
      };
      const shared = await listOf(crew.share(slow, 2, upTo(1500)));
      expect(shared.map((text) => text.replace("*", ""))).toEqual(doubled(1500));
      expect(shared.filter((text) => text.endsWith("*")).length).toBeGreaterThan(20);
      expect(await listOf(crew.share(slow, 2, upTo(1499)))).toEqual(doubled(1499));
    },
  );

  it("does here what a thread that does not start would have done", async () => {
    const made = await listOf(openCrew("/no/such/program.mjs").share(double, 2, upTo(3000)));
    expect(made).toEqual(doubled(3000));
  });

  it("fails with the first failure, and begins nothing more", async () => {
    let runs = 0;
    const failing: typeof double = {
      ...double,
      run: () => {
        throw new Error(`no ${++runs}`);
      },
    };
    await expect(listOf(openCrew("").share(failing, 2, upTo(100)))).rejects.toThrow("no 1");
    expect(runs).toBe(1);
  });
});
