import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BuildLoop } from "../../src/dev/build-loop.ts";

describe("a build loop", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("builds one thing at a time: a burst together, and what comes meanwhile after that", async () => {
    const built: string[][] = [];
    let running = 0;
    const loop = new BuildLoop(async (changed) => {
      expect(++running).toBe(1);
      built.push([...changed].sort());
      await new Promise((done) => setTimeout(done, 40));
      running--;
    });
    loop.request("a");
    loop.request("b");
    await vi.advanceTimersByTimeAsync(25);
    loop.request("c");
    expect(loop.isOutdated).toBe(true);
    await vi.advanceTimersByTimeAsync(100);
    expect(built).toEqual([["a", "b"], ["c"]]);
    expect(loop.isOutdated).toBe(false);
    await loop.close();
    loop.request("d");
    await vi.advanceTimersByTimeAsync(1_000);
    expect(built).toHaveLength(2);
  });

  it("lets time pass, but not when there is something to build", async () => {
    // A wait that ends was ended by the change: no test takes an hour.
    const hour = 3_600_000;
    const loop = new BuildLoop(() => loop.waitForChange(hour));
    const first = loop.run(new Set());
    loop.request("a");
    await first;
    // It has changed before it waits, and not only meanwhile.
    const second = new BuildLoop(() => {
      second.request("b");
      return second.waitForChange(hour);
    });
    const done = second.run(new Set());
    await second.close();
    await done;
    await new BuildLoop(async () => {}).waitForChange(30);
    loop.request("c");
    await loop.close();
  });
});
