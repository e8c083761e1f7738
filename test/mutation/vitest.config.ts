import { matchesGlob, relative } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { shared } from "../../vitest.config.ts";

// The mutants run in worker threads, which have no mask of their own: so all of them work under
// a strict one, and files that everybody may read are proof of a chmod.
process.umask(0o077);

const include = (process.env.MUTATION_TESTS ?? "").split(" ");

/** A run ends with the first test that fails: those that a room names first, the quick ones, come first. */
class InTheirOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) =>
      include.findIndex((pattern) => matchesGlob(relative("", moduleId), pattern));
    return [...files].sort((a, b) => rank(a) - rank(b));
  }
}

/** The tests that call a room's code themselves: commands too run here, as of what runs in a process of its own no mutant is seen. */
export default defineConfig({
  test: {
    include,
    alias: shared.alias,
    globalSetup: shared.globalSetup,
    sequence: { sequencer: InTheirOrder },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    env: { TZ: "UTC", LC_ALL: "C.UTF-8", NO_COLOR: "1", RUN_HERE: "1" },
  },
});
