import { defineConfig } from "vitest/config";
import usual from "../vitest.config.ts";

/** Lighthouse's verdict on every page: `npm run test:lighthouse`. */
export default defineConfig({
  test: {
    ...usual.test,
    include: ["test/lighthouse/**/*.test.ts"],
    exclude: [],
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
});
