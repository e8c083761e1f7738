import { defineConfig } from "vitest/config";
import usual from "../vitest.config.ts";

/** The suites that take hours: `npm run test:long`, before a release. */
export default defineConfig({
  test: {
    ...usual.test,
    include: ["test/**/*.long.ts"],
    fileParallelism: false,
  },
});
