import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { Thread } from "../../src/threads/thread.ts";

/** A real thread that does what `answer` says with each order of work; it has `order` and `task`. */
async function start(answer: string): Promise<Thread> {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-thread-"));
  const program = join(folder, "program.mjs");
  await writeFile(
    program,
    `import { parentPort } from "node:worker_threads";
let task;
const say = (batch, made) => parentPort.postMessage({ batch, made });
parentPort.on("message", (order) => {
  if ("task" in order) task = order;
  else { ${answer} }
});
`,
  );
  const thread = new Thread(program);
  onTestFinished(async () => {
    await thread.close();
    await rm(folder, { recursive: true });
  });
  thread.begin("join", "-");
  return thread;
}

const join2 = "say(order.batch, order.items.map((item) => task.task + task.common + item));";

describe("Thread", () => {
  it("gives back what is made of each batch", async () => {
    const thread = await start(join2);
    expect(await thread.work([1, 2])).toEqual(["join-1", "join-2"]);
    const both = await Promise.all([thread.work([3]), thread.work([4])]);
    expect(both).toEqual([["join-3"], ["join-4"]]);
  });

  it("knows which answer is whose, in whatever order they come", async () => {
    const thread = await start(
      "globalThis.first ??= order; if (order !== first) { say(order.batch, order.items); say(first.batch, first.items); }",
    );
    expect(await Promise.all([thread.work(["a"]), thread.work(["b"])])).toEqual([["a"], ["b"]]);
  });

  it.each([
    ["ends", "process.exit(1)"],
    ["throws", 'throw new Error("no")'],
  ])("makes nothing more when it %s", async (_, fault) => {
    const thread = await start(`if (order.items[0] === "x") { ${fault} } else { ${join2} }`);
    expect(await thread.work(["a"])).toEqual(["join-a"]);
    expect(await Promise.all([thread.work(["x"]), thread.work(["b"])])).toEqual([
      undefined,
      undefined,
    ]);
    expect(await thread.work(["c"])).toBeUndefined();
  });

  it("makes nothing more when it is closed", async () => {
    const thread = await start("");
    const work = thread.work(["a"]);
    await thread.close();
    expect(await work).toBeUndefined();
  });
});
