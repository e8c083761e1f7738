import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { Worker } from "node:worker_threads";
import { describe, expect, it, onTestFinished } from "vitest";
import { openCrew } from "../../src/threads/crew.ts";
import type { Task } from "../../src/threads/task.ts";
import { createProject } from "../support/project.ts";

/** From so many items on there is a thread, where there are several processors. */
const worthIt = 1500;
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Gives back what it is given, as the threads below do. */
const passing: Task<undefined, number, number> = { name: "passing", run: (_, items) => [...items] };

const program = `import { parentPort } from "node:worker_threads";
parentPort.on("message", ({ batch, items }) => {
  if (items) parentPort.postMessage({ batch, made: items });
});
`;

/** A crew, and the threads that it has started so far. */
async function openWatchedCrew() {
  const root = await createProject([{ file: "program.mjs", write: program }]);
  const threads: Worker[] = [];
  const watch = (thread: Worker) => void threads.push(thread);
  process.on("worker", watch);
  onTestFinished(async () => {
    process.off("worker", watch);
    await Promise.all(threads.map((thread) => thread.terminate()));
  });
  const crew = openCrew(join(root, "program.mjs"));
  const share = async (count: number) => {
    const items: number[] = [];
    for await (const { item } of crew.share(passing, undefined, upTo(count))) items.push(item);
    return items;
  };
  return { crew, share, threads };
}

/** How many threads and channels keep this process from ending. */
function countActive(): number {
  return process.getActiveResourcesInfo().filter((name) => name === "MessagePort").length;
}

describe.skipIf(availableParallelism() === 1)("the threads of a crew", () => {
  it("are no more than are worth it, and with this one as many as there are processors", async () => {
    const { share, threads } = await openWatchedCrew();
    await share(worthIt);
    expect(threads).toHaveLength(1);
    await share(6 * worthIt);
    expect(threads).toHaveLength(Math.min(6, availableParallelism() - 1));
  });

  it("have no part in what is too little for them, though they are there", async () => {
    const { share, threads } = await openWatchedCrew();
    await share(worthIt);
    expect(threads).toHaveLength(1);
    expect(await share(worthIt - 1)).toEqual(upTo(worthIt - 1));
  });

  it("let the process end while they rest", async () => {
    const before = countActive();
    const { share } = await openWatchedCrew();
    await share(worthIt);
    expect(countActive()).toBe(before);
  });

  it("are ended where nobody waits for the rest", async () => {
    const { crew, threads } = await openWatchedCrew();
    for await (const _ of crew.share(passing, undefined, upTo(worthIt))) break;
    // A thread that has ended has no number any more.
    expect(threads.map(({ threadId }) => threadId)).toEqual([-1]);
  });
});
