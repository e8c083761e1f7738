import { defineConfig } from "vitest/config";
import { shared } from "../../vitest.config.ts";

// The mutants run in worker threads, which have no umask of their own: so all of them run under a
// strict one, and files that everybody may read are proof of a chmod.
process.umask(0o077);

/** Commands run in this process too, because mutants in another process have no effect. */
export default defineConfig({
  test: {
    include: (process.env.MUTATION_TESTS ?? "").split(" "),
    alias: shared.alias,
    globalSetup: shared.globalSetup,
    // It is the real one where no test says otherwise.
    setupFiles: ["test/support/odd-disk-setup.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    env: { TZ: "UTC", LC_ALL: "C.UTF-8", NO_COLOR: "1", RUN_HERE: "1" },
  },
});
