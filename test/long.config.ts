import { defineConfig } from "vitest/config";
import { shared } from "../vitest.config.ts";

/** The suites that take hours: `npm run test:long`, before a release. */
export default defineConfig({
  test: {
    ...shared,
    // One test takes an hour: a run that is ended has said what it has seen.
    reporters: ["verbose"],
    include: ["test/**/*.long.ts"],
    // Each test of an edit runs all tests of the site.
    testTimeout: 3_600_000,
    fileParallelism: false,
    env: { ...shared.env, RANDOM_CASES: "1" },
  },
});
