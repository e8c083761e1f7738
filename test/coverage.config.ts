import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { exclude, shared } from "../vitest.config.ts";

/** What has to be tested whole: what is written where, what is read from where, and what is escaped. */
const whole = [
  "src/publish/**",
  "src/serve/**",
  "src/site/**",
  "src/content/{decode-text,find-text-faults}.ts",
  "src/disk/*.ts",
  "src/cli/report.ts",
  "src/render/tidy-markup.ts",
];

/** How much of `src/` the tests pass through: `npm run test:coverage`. */
export default defineConfig({
  test: {
    ...shared,
    include: ["test/**/*.test.{ts,tsx}"],
    // They look at the finished site alone.
    exclude: [...exclude, "test/browser/**", "test/hosts/hosts.test.ts"],
    // Only what runs in this process is seen.
    env: { ...shared.env, RUN_HERE: "1" },
    // A function that is measured takes its time.
    testTimeout: 180_000,
    coverage: {
      enabled: true,
      provider: "custom",
      customProviderModule: fileURLToPath(new URL("support/own-coverage.ts", import.meta.url)),
      reporter: ["text", "json"],
      // What a busy machine was too slow for says nothing of the rest.
      reportOnFailure: true,
      include: ["src/**"],
      // Run in real browsers, by test/dev/, where nobody counts their branches; and types.
      exclude: ["src/dev/client/**", "**/*.d.ts"],
      thresholds: {
        branches: 95,
        "src/{cli,dev}/**": { branches: 95 },
        ...Object.fromEntries(whole.map((glob) => [glob, { 100: true }])),
      },
    },
  },
});
