import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { inParallel } from "../../src/publish/in-parallel.ts";

describe("inParallel(items, work)", () => {
  it("works on every item, sixteen at a time", async () => {
    const items = Array.from({ length: 50 }, (_, index) => index);
    const done: number[] = [];
    let [busy, most] = [0, 0];
    await inParallel(items, async (item) => {
      most = Math.max(most, ++busy);
      await sleep(1);
      busy--;
      done.push(item);
    });
    expect(done.sort((a, b) => a - b)).toEqual(items);
    expect(most).toBe(16);
  });

  it("begins nothing new after a failure, ends what is under way, and then throws the first", async () => {
    let [begun, ended] = [0, 0];
    const work = inParallel(Array(100).keys(), async (item) => {
      begun++;
      await sleep(item < 2 ? 1 : 20);
      ended++;
      if (item < 2) throw new Error(`no ${item}`);
    });
    await expect(work).rejects.toThrow("no 0");
    expect(begun).toBeLessThan(20);
    expect(ended).toBe(begun);
  });
});
