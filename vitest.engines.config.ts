import { defineConfig } from "vitest/config";

/** The behaviour of the site in Chromium, Firefox and WebKit: `npm run test:engines`. */
export default defineConfig({
  test: {
    include: ["test/engines/**/*.test.ts"],
    globalSetup: "test/engines/visual/update-setup.ts",
    // One browser at a time: each takes a whole processor.
    fileParallelism: false,
    // Real browsers on a busy machine: what fails twice is a fault.
    retry: 1,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    env: { TZ: "UTC", LC_ALL: "C.UTF-8", NO_COLOR: "1" },
  },
});
