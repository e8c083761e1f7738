import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Shares } from "../../src/threads/shares.ts";

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

describe("Shares", () => {
  it("gives each worker its own share from the front, ten at a time", () => {
    const shares = new Shares(upTo(45), 2);
    expect(shares.take(0)).toEqual(upTo(10));
    expect(shares.take(1)).toEqual(upTo(10).map((item) => item + 23));
    expect(shares.take(0)).toEqual(upTo(10).map((item) => item + 10));
    expect(shares.take(0)).toEqual([20, 21, 22]);
  });

  it("gives whoever has none left the end of the largest share", () => {
    const shares = new Shares(upTo(90), 3);
    for (let batch = 0; batch < 3; batch++) shares.take(0);
    shares.take(1);
    // Of the others, 1 has 20 left and 2 has 30.
    expect(shares.take(0)).toEqual(upTo(10).map((item) => item + 80));
    expect(shares.take(2)).toEqual(upTo(10).map((item) => item + 60));
    expect(shares.take(0)).toEqual(upTo(10).map((item) => item + 50));
    // Its owner goes on from the front to where the rest was taken.
    expect(shares.take(1)).toEqual(upTo(10).map((item) => item + 40));
    expect(shares.take(1)).toEqual(upTo(10).map((item) => item + 70));
    for (let worker = 0; worker < 3; worker++) expect(shares.take(worker)).toBeUndefined();
  });

  it("takes less than a batch where no more is left, and nothing of no items", () => {
    const shares = new Shares(upTo(15), 2);
    expect([shares.take(0), shares.take(0)]).toEqual([upTo(8), [8, 9, 10, 11, 12, 13, 14]]);
    expect(shares.take(1)).toBeUndefined();
    expect(new Shares([], 3).take(1)).toBeUndefined();
  });

  it("gives every item out exactly once, in batches of up to ten, whoever comes when", () => {
    const turns = fc.infiniteStream(fc.nat(7));
    const property = fc.property(fc.nat(300), fc.integer({ min: 1, max: 8 }), turns, (...given) => {
      const [count, workers, stream] = given;
      const shares = new Shares(upTo(count), workers);
      const taken: number[] = [];
      for (const turn of stream) {
        const batch = shares.take(turn % workers);
        if (!batch) break;
        expect(batch.length).toBeGreaterThan(0);
        expect(batch.length).toBeLessThanOrEqual(10);
        taken.push(...batch);
      }
      expect(taken.sort((a, b) => a - b)).toEqual(upTo(count));
    });
    fc.assert(property);
  });

  it("gives nearly every item to the same worker a second time, where all are as fast", () => {
    const divide = () => {
      const shares = new Shares(upTo(1000), 3);
      const worker = new Map<number, number>();
      for (let turn = 0; worker.size < 1000; turn++) {
        for (const item of shares.take(turn % 3) ?? []) worker.set(item, turn % 3);
      }
      return worker;
    };
    const [first, second] = [divide(), divide()];
    expect(upTo(1000).filter((item) => first.get(item) !== second.get(item))).toEqual([]);
    expect([0, 500, 999].map((item) => first.get(item))).toEqual([0, 1, 2]);
  });
});
