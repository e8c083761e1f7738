import { defineConfig } from "vitest/config";
import { shared } from "../vitest.config.ts";

/** Lighthouse's verdict on every page: `npm run test:lighthouse`. */
export default defineConfig({
  test: {
    ...shared,
    include: ["test/lighthouse/**/*.test.ts"],
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
});
