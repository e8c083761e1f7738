import { parentPort } from "node:worker_threads";
import { register } from "tsx/esm/api";

register();
const { serveTasks } = await import("../../src/threads/serve-tasks.ts");

/** Fails on negative numbers and kills its thread on infinite ones: here alone, not in the test. */
serveTasks(parentPort, [
  {
    name: "squares",
    run: (unit, numbers) =>
      numbers.map((number) => {
        if (number < 0) throw new Error("negative");
        if (number === Number.POSITIVE_INFINITY) process.exit(1);
        return `${number ** 2} ${unit}, there`;
      }),
  },
]);
