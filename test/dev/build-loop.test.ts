import { setTimeout } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { BuildLoop } from "../../src/dev/build-loop.ts";

describe("a build loop", () => {
  it("builds one thing at a time: a burst together, and what comes meanwhile after that", async () => {
    const built: string[][] = [];
    let running = 0;
    const loop = new BuildLoop(async (changed) => {
      expect(++running).toBe(1);
      built.push([...changed].sort());
      await setTimeout(40);
      running--;
    });
    loop.request("a");
    loop.request("b");
    await setTimeout(25);
    loop.request("c");
    expect(loop.isOutdated).toBe(true);
    await setTimeout(100);
    expect(built).toEqual([["a", "b"], ["c"]]);
    expect(loop.isOutdated).toBe(false);
    await loop.close();
    loop.request("d");
    await setTimeout(20);
    expect(built).toHaveLength(2);
  });

  it("lets time pass, but not when there is something to build", async () => {
    const waited: number[] = [];
    const loop = new BuildLoop(async () => {
      const start = performance.now();
      await loop.waitForChange(5_000);
      waited.push(performance.now() - start);
    });
    const first = loop.run(new Set());
    loop.request("a");
    await first;
    expect(waited).toHaveLength(1);
    // It has changed before it waits, and not only meanwhile.
    const second = new BuildLoop(async () => {
      second.request("b");
      const start = performance.now();
      await second.waitForChange(5_000);
      waited.push(performance.now() - start);
    });
    const done = second.run(new Set());
    await second.close();
    await done;
    expect(waited.length).toBeGreaterThan(1);
    for (const time of waited) expect(time).toBeLessThan(2_000);
    const quiet = new BuildLoop(async () => {});
    const start = performance.now();
    await quiet.waitForChange(30);
    expect(performance.now() - start).toBeGreaterThan(25);
    loop.request("c");
    await loop.close();
  });
});
