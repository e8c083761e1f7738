import { defineConfig } from "vitest/config";

// The mutants run in worker threads, which have no mask of their own: so all of them work under
// a strict one, and files that everybody may read are proof of a chmod.
process.umask(0o077);

/** The tests that call a room's code themselves: of what runs in a process of its own no mutant is seen. */
export default defineConfig({
  test: {
    include: (process.env.MUTATION_TESTS ?? "").split(" "),
    testTimeout: 60_000,
    env: { TZ: "UTC", LC_ALL: "C.UTF-8", NO_COLOR: "1" },
  },
});
