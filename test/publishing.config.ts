import { defineConfig } from "vitest/config";
import { shared } from "../vitest.config.ts";

/** Every shell step of the publishing workflow, on a clean clone: `npm run test:publishing`. */
export default defineConfig({
  // @actions/workflow-parser has source maps of sources that it lacks, and imports JSON in a way that
  // only a bundler takes.
  logLevel: "error",
  test: {
    ...shared,
    include: ["test/publishing/**/*.test.ts"],
    // It installs the packages, and checks the site in a browser.
    testTimeout: 600_000,
    server: { deps: { inline: ["@actions/workflow-parser"] } },
  },
});
