import { expect, it } from "vitest";
import { inParallel } from "../../src/publish/in-parallel.ts";

it("works on sixteen files at a time, begins nothing after a failure, and ends what is under way", async () => {
  let [begun, ended] = [0, 0];
  const work = inParallel(Array(100).keys(), async (item) => {
    begun++;
    await new Promise(setImmediate);
    ended++;
    if (item < 2) throw new Error(`no ${item}`);
  });
  await expect(work).rejects.toThrow("no 0");
  expect([begun, ended]).toEqual([16, 16]);
});
