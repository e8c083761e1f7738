import { defineConfig } from "vitest/config";
import { shared } from "../vitest.config.ts";
import { SkipReporter } from "./support/skip-reporter.ts";

/** The behavior of the site in Chromium, Firefox and WebKit: `npm run test:engines`. */
export default defineConfig({
  test: {
    ...shared,
    reporters: ["default", new SkipReporter()],
    include: ["test/engines/**/*.test.ts"],
    // One browser at a time: each takes a whole processor.
    fileParallelism: false,
    // The site is made once for all files.
    isolate: false,
    // Browsers now and then stop answering on a busy machine; the report names a test that was tried again.
    retry: 1,
  },
});
