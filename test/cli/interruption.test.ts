import { describe, expect, it } from "vitest";
import { Interruption, untilInterrupted } from "../../src/cli/interruption.ts";

const signals = ["SIGHUP", "SIGINT", "SIGTERM"] as const;

function listeners(): number[] {
  return signals.map((signal) => process.listenerCount(signal));
}

/** What a real signal does to a whole build is tried in interrupted-build.test.ts. */
describe("untilInterrupted(work)", () => {
  it.each([
    ["SIGHUP", 129],
    ["SIGINT", 130],
    ["SIGTERM", 143],
  ] as const)("aborts the work on %s, with exit code %d", async (signal, exitCode) => {
    const before = listeners();
    const work = untilInterrupted(async (interrupted) => {
      expect(interrupted.aborted).toBe(false);
      expect(listeners()).toEqual(before.map((count) => count + 1));
      process.emit(signal, signal);
      // A second signal is nobody's any more, and ends the process.
      expect(listeners()).toEqual(before);
      expect(interrupted.aborted).toBe(true);
      interrupted.throwIfAborted();
    });
    const cause = await work.catch((cause) => cause);
    expect(cause).toBeInstanceOf(Interruption);
    expect([cause.message, cause.exitCode]).toEqual([`ended by ${signal}`, exitCode]);
  });

  it("gives what the work gives, and listens no longer", async () => {
    const before = listeners();
    expect(await untilInterrupted(async () => 1)).toBe(1);
    await expect(untilInterrupted(async () => expect.fail("a fault"))).rejects.toThrow("a fault");
    expect(listeners()).toEqual(before);
  });
});
