import { defineConfig } from "vitest/config";

// The mutants run in worker threads, which have no mask of their own: so all of them work under
// a strict one, and files that everybody may read are proof of a chmod.
process.umask(0o077);

/** The tests that call the code itself: of what runs in a process of its own no mutant is seen. */
export default defineConfig({
  test: {
    include: [
      "test/{assets,content,diagnostics,memory,publish,render,serve,site,templates}/**/*.test.{ts,tsx}",
      "test/cli/{build,help,report}.test.ts",
      "test/dev/{inside-of,mark-words}.test.ts",
      "test/sites.test.ts",
    ],
    exclude: ["test/serve/rough-clients.test.ts"],
    testTimeout: 20_000,
    env: { TZ: "UTC", LC_ALL: "C.UTF-8", NO_COLOR: "1" },
  },
});
