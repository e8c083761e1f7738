import { describe, expect, it } from "vitest";
import { countOperations, type Fault, faultKinds, tryAll } from "./support.ts";
import { createWriterStage } from "./writer.ts";

/** The walk over every operation of a whole build, with every fault, is in `faults.long.ts`. */
describe("a fault at every file operation of writing a site", () => {
  it("leaves the old or the new site whole, and the next build mends the rest", async () => {
    const stage = await createWriterStage(1);
    const count = await countOperations(stage);
    expect(count).toBeGreaterThan(50);
    const operations = Array.from({ length: count }, (_, index) => index + 1);
    const faults = operations.flatMap((at): Fault[] => {
      const kill = { at, kind: "KILL" } as const;
      if (at % 3 !== 0) return [kill];
      // Each of the other faults in turn, once alone and once to stay.
      return [kill, { at, kind: faultKinds[1 + (at % 5)] ?? "EIO", lasting: at % 2 === 0 }];
    });
    const { gaps } = await tryAll(stage, faults);
    // The moment between the two renames was among them, or this walk was not one.
    expect(gaps).toBeGreaterThan(0);
  });
});
