import { expect, it } from "vitest";
import { inParallel } from "../../src/publish/in-parallel.ts";

it("works on every item, sixteen at a time", async () => {
  const done: number[] = [];
  let [busy, most] = [0, 0];
  await inParallel(Array(50).keys(), async (item) => {
    most = Math.max(most, ++busy);
    await new Promise(setImmediate);
    busy--;
    done.push(item);
  });
  expect(done.sort((a, b) => a - b)).toEqual([...Array(50).keys()]);
  expect(most).toBe(16);
});

it("begins nothing new after a failure, ends what is under way, and then throws the first", async () => {
  let [begun, ended] = [0, 0];
  const work = inParallel(Array(100).keys(), async (item) => {
    begun++;
    await new Promise(setImmediate);
    ended++;
    if (item < 2) throw new Error(`no ${item}`);
  });
  await expect(work).rejects.toThrow("no 0");
  expect(begun).toBe(16);
  expect(ended).toBe(begun);
});
