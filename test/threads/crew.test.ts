import { spawnSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { openCrew } from "../../src/threads/crew.ts";
import type { Task } from "../../src/threads/task.ts";
import { createProject, inRepository } from "../support/project.ts";

/** From so many items on there is a thread, where there are several processors. */
const worthIt = 1500;
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

/** The inside of a thread: without TypeScript it starts at once. It says which one has made a thing. */
const program = `import { parentPort, threadId } from "node:worker_threads";
let common;
parentPort.on("message", (order) => {
  if ("task" in order) common = order.task === "doubling" ? order.common : NaN;
  else {
    Atomics.store(common.isThere, 0, 1);
    Atomics.notify(common.isThere, 0);
    parentPort.postMessage({ batch: order.batch, made: order.items.map((n) => n * common.factor + " by " + threadId) });
  }
});
`;

interface Common {
  factor: number;
  /** Shared with threads: is 1 as soon as one is at work. */
  isThere: Int32Array;
}

/** What is made here waits until a thread has come, at most for so many milliseconds. */
function double(patience: number): Task<Common, number, string> {
  return {
    name: "doubling",
    run: ({ factor, isThere }, numbers) => {
      Atomics.wait(isThere, 0, 0, patience);
      return numbers.map((number) => `${number * factor} by us`);
    },
  };
}

const here = double(0);
const withThreads = double(20_000);
const common = (): Common => ({ factor: 2, isThere: new Int32Array(new SharedArrayBuffer(4)) });

async function listOf<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}

/** Who has made something; every item has to be there once, with what is made of it. */
function makersOf(done: { item: number; made: string }[], count: number): Set<string> {
  expect(done.map(({ item }) => item).sort((a, b) => a - b)).toEqual(upTo(count));
  const makers = done.map(({ item, made }) => {
    const [number, maker = ""] = made.split(" by ");
    expect(number).toBe(`${item * 2}`);
    return maker;
  });
  return new Set(makers);
}

/** How it fares with threads that fail and die at work is in real-threads.test.ts. */
describe("crew.share(task, common, items, progress)", () => {
  let file: string;

  beforeEach(async () => {
    file = join(await createProject(), "program.mjs");
    await writeFile(file, program);
  });

  it("does few items here, in order, ten at a time, and says how far it is", async () => {
    const batches: number[] = [];
    const told: unknown[][] = [];
    const counted: typeof here = {
      ...here,
      run: (given, numbers, desk) => {
        batches.push(numbers.length);
        return here.run(given, numbers, desk);
      },
    };
    const crew = openCrew("/no/such/program.mjs");
    const done = await listOf(
      crew.share(counted, common(), upTo(25), (...step) => told.push(step)),
    );
    expect(done).toEqual(upTo(25).map((item) => ({ item, made: `${item * 2} by us` })));
    expect(batches).toEqual([10, 10, 5]);
    expect(told).toEqual([10, 20, 25].map((count) => ["doubling", count, 25]));
    expect(await listOf(crew.share(here, common(), []))).toEqual([]);
  });

  it("does all items here where it has no program for threads, or too little to do for one", async () => {
    const all = await listOf(openCrew().share(here, common(), upTo(worthIt)));
    expect(makersOf(all, worthIt)).toEqual(new Set(["us"]));
    const few = await listOf(openCrew(file).share(here, common(), upTo(worthIt - 1)));
    expect(makersOf(few, worthIt - 1)).toEqual(new Set(["us"]));
  });

  it("keeps its desk from one task to the next", async () => {
    const put: Task<undefined, number, undefined> = {
      name: "putting",
      run: (_, numbers, desk) =>
        numbers.map((number) => {
          desk.set(`${number}`, number * 3);
          return undefined;
        }),
    };
    const take: Task<undefined, number, unknown> = {
      name: "taking",
      run: (_, numbers, desk) => numbers.map((number) => desk.get(`${number}`)),
    };
    const crew = openCrew();
    await listOf(crew.share(put, undefined, [1, 2]));
    const taken = await listOf(crew.share(take, undefined, [2, 1]));
    expect(taken).toEqual([
      { item: 2, made: 6 },
      { item: 1, made: 3 },
    ]);
    const [other] = await listOf(openCrew().share(take, undefined, [1]));
    expect(other?.made).toBeUndefined();
  });

  it.skipIf(availableParallelism() === 1)(
    "has a thread from a count on that is worth it, which stays for the next task",
    async () => {
      const crew = openCrew(file);
      const share = async () =>
        makersOf(await listOf(crew.share(withThreads, common(), upTo(worthIt))), worthIt);
      const makers = await share();
      expect(makers.size).toBe(2);
      expect(await share()).toEqual(makers);
    },
  );

  it.skipIf(availableParallelism() === 1)(
    "ends its threads where nobody waits for the rest, and has others for the next task",
    async () => {
      const crew = openCrew(file);
      const makers = new Set<string>();
      for await (const { made } of crew.share(withThreads, common(), upTo(worthIt * 4))) {
        makers.add(made.split(" by ")[1] ?? "");
        if (makers.size === 2) break;
      }
      const done = await listOf(crew.share(withThreads, common(), upTo(worthIt)));
      const next = makersOf(done, worthIt);
      expect(next.size).toBe(2);
      expect([...next].filter((maker) => makers.has(maker))).toEqual(["us"]);
    },
  );

  it.each(["all is done", "nobody waits for the rest"])(
    "does not keep the process from ending when %s",
    async (when) => {
      const script = inRepository("test/threads/share-and-end.ts");
      const { status, stdout } = spawnSync(
        process.execPath,
        ["--import", "tsx", script, file, when],
        { cwd: inRepository("test"), encoding: "utf8", timeout: 60_000 },
      );
      expect([status, stdout]).toEqual([0, "ends\n"]);
    },
  );

  it("does here what a thread that does not start would have done, and gives it no more", async () => {
    const slow: typeof here = {
      ...here,
      run: (given, numbers, desk) => {
        Atomics.wait(given.isThere, 0, 0, 1);
        return here.run(given, numbers, desk);
      },
    };
    const crew = openCrew("/no/such/program.mjs");
    for (const _ of ["at first", "later"]) {
      const done = await listOf(crew.share(slow, common(), upTo(3000)));
      expect(makersOf(done, 3000)).toEqual(new Set(["us"]));
      // Nobody has taken from the end of what this thread begins with.
      const own = done.map(({ item }) => item).filter((item) => item < 1000);
      expect(own).toEqual(upTo(1000));
    }
  });

  it("makes little more than is taken", async () => {
    let made = 0;
    const counted: typeof here = {
      ...here,
      run: (given, numbers, desk) => {
        made += numbers.length;
        return here.run(given, numbers, desk);
      },
    };
    let taken = 0;
    for await (const _ of openCrew(file).share(counted, common(), upTo(20_000))) {
      if (++taken === 500) break;
    }
    expect(made).toBeLessThanOrEqual(510);
  });

  it("fails with the first failure, and begins nothing more", async () => {
    let runs = 0;
    const failing: typeof here = {
      ...here,
      run: () => {
        throw new Error(`no ${++runs}`);
      },
    };
    const crew = openCrew(file);
    for (const count of [100, worthIt]) {
      runs = 0;
      await expect(listOf(crew.share(failing, common(), upTo(count)))).rejects.toThrow("no 1");
      expect(runs).toBe(1);
    }
    const done = await listOf(crew.share(here, common(), upTo(worthIt)));
    expect(makersOf(done, worthIt)).toContain("us");
  });
});
