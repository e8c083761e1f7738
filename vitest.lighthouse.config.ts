import { defineConfig } from "vitest/config";

/** Lighthouse's verdict on every page: `npm run test:lighthouse`. */
export default defineConfig({
  test: {
    include: ["test/lighthouse/**/*.test.ts"],
    testTimeout: 180_000,
    hookTimeout: 120_000,
    env: { TZ: "UTC", LC_ALL: "C.UTF-8", NO_COLOR: "1" },
  },
});
