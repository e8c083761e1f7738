import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.{ts,tsx}"],
    // Three browsers and Lighthouse take their time: npm run test:engines, npm run test:lighthouse.
    exclude: ["test/engines/**", "test/lighthouse/**", "**/node_modules/**"],
    // Two kinds of tests: values in, values out; and real processes and browsers, which need time.
    // The second kind waits for others most of the time: a processor kept free for vitest itself,
    // as is its habit, would leave one of two idle.
    maxWorkers: "100%",
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // One zone and locale, so that a test never depends on the machine; other ones are tried in
    // test/reproducible.test.ts.
    env: { TZ: "UTC", LC_ALL: "C.UTF-8", NO_COLOR: "1" },
  },
});
