import { expect, it } from "vitest";
import { untilInterrupted } from "../../src/cli/interruption.ts";

// What each signal does to a whole build is tried in interrupted-build.test.ts.
it("untilInterrupted(work) leaves a second signal to the system, which ends the process", async () => {
  const listeners = () => process.listenerCount("SIGINT");
  const before = listeners();
  const work = untilInterrupted(async (interrupted) => {
    expect(listeners()).toBe(before + 1);
    process.emit("SIGINT", "SIGINT");
    expect(listeners()).toBe(before);
    interrupted.throwIfAborted();
    return 0;
  });
  expect(await work).toBe(130);
});
