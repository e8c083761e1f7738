import { defineConfig } from "vitest/config";
import usual from "../vitest.config.ts";

/** The behaviour of the site in Chromium, Firefox and WebKit: `npm run test:engines`. */
export default defineConfig({
  test: {
    ...usual.test,
    include: ["test/engines/**/*.test.ts"],
    exclude: [],
    globalSetup: "test/engines/visual/update-setup.ts",
    // One browser at a time: each takes a whole processor.
    fileParallelism: false,
    hookTimeout: 120_000,
  },
});
