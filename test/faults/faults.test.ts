import { expect, it } from "vitest";
import { killEverywhere } from "./support.ts";
import { createWriterStage } from "./writer.ts";

// The walk over every operation of a whole build is in faults.long.ts. A disk that fails at each of them
// is tried in one process: test/publish/odd-disks, commands.odd-disk.test.ts.
it("a kill at any file operation of writing a site leaves the old or the new one whole, and the next build mends the rest", async () => {
  const { count, gaps } = await killEverywhere(await createWriterStage(1));
  expect(count).toBeGreaterThan(50);
  // The moment between the two renames was among them, or this walk was not one.
  expect(gaps).toBeGreaterThan(0);
});
