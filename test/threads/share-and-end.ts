import { availableParallelism } from "node:os";
import { openCrew } from "../../src/threads/crew.ts";
import type { Task } from "../../src/threads/task.ts";

/** Shares work with threads that run `program`, to its end or not, and has nothing more to do. */
const [program, until] = process.argv.slice(2);

const task: Task<{ factor: number; isThere: Int32Array }, number, string> = {
  name: "doubling",
  run: ({ isThere }, numbers) => {
    // With one processor there is no thread to wait for.
    if (availableParallelism() > 1) Atomics.wait(isThere, 0, 0, 20_000);
    return numbers.map(String);
  },
};
const isThere = new Int32Array(new SharedArrayBuffer(4));
const items = Array.from({ length: 1500 }, (_, index) => index);
for await (const { item } of openCrew(program).share(task, { factor: 2, isThere }, items)) {
  if (until !== "all is done" && item >= 20) break;
}
console.log("ends");
