import { describe, expect, it } from "vitest";
import { countOperations, type Fault, tryAll } from "./support.ts";
import { createWriterStage } from "./writer.ts";

/** The walk over every operation of a whole build, with every fault, is in `faults.long.ts`. */
describe("a kill at every file operation of writing a site", () => {
  it("leaves the old or the new site whole, and the next build mends the rest", async () => {
    const stage = await createWriterStage(1);
    const count = await countOperations(stage);
    expect(count).toBeGreaterThan(50);
    // A disk that fails at each of them is tried in one process: test/publish/odd-disks.
    const kills = Array.from({ length: count }, (_, at): Fault => ({ at: at + 1, kind: "KILL" }));
    const { gaps } = await tryAll(stage, kills);
    // The moment between the two renames was among them, or this walk was not one.
    expect(gaps).toBeGreaterThan(0);
  });
});
