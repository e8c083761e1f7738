import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig, type TestUserConfig } from "vitest/config";
import { SkipReporter } from "./test/support/skip-reporter.ts";

/** What every configuration of the tests has in common. */
export const shared = {
  // Templates import the engine by its name.
  alias: { vitrine: fileURLToPath(new URL("src/index.ts", import.meta.url)) },
  globalSetup: ["test/support/share-company-site.ts"],
  // For a machine that is busy with other things: a limit is there to end what hangs.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
  // One time zone and locale, so that no test depends on the machine. test/reproducible.test.ts tries others.
  env: { TZ: "UTC", LC_ALL: "C.UTF-8", NO_COLOR: "1" },
} satisfies TestUserConfig;

/** These take minutes: npm run test:engines, npm run test:publishing. */
export const exclude = ["test/engines/**", "test/publishing/**", "**/node_modules/**"];

/**
 * These start browsers and programs, or make whole sites again and again: two thirds of the time.
 * `npm test` leaves them to `npm run test:slow`; `.ci/run` runs both.
 */
const slow = [
  "test/{bin,browser,faults,package}/**/*.test.ts",
  "test/checks/{accessibility,choose-pages,clean-pages,external-links,load-checked-site,lost-browser}.test.ts",
  "test/checks/{make-report,nu-checker,planted-faults,spelling,spelling-config,visits}.test.ts",
  "test/checks/watch-scripts.test.ts",
  "test/cli/{guarded-writes,processes,run-check,schema}.test.ts",
  "test/dev/{changes,command,editing,endurance,mistakes,own-elements,publishing,texts}.test.ts",
  "test/hostile/hostile-files.test.ts",
  "test/{line-endings,reproducible,second-site}.test.ts",
  "test/site/edits/*.test.ts",
];

/**
 * A file that replaces a module must not share a process with others: they would get its stand-ins.
 * That process loads the whole program for it alone, which is slow.
 */
const mocked = "test/**/*.mocked.test.ts";

/** Files on a disk that may fail; they share a process with each other. */
const oddDisk = "test/**/*.odd-disk.test.ts";
const slowDisk = "test/{faults/*,publish/odd-disks}.odd-disk.test.ts";
const onOddDisk = { setupFiles: ["test/support/odd-disk-setup.ts"], isolate: false };

export default defineConfig({
  test: {
    ...shared,
    reporters: ["default", new SkipReporter()],
    // Many tests wait for processes, browsers and the disk: with one more the processors have work.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        extends: true,
        test: {
          name: "tests",
          include: ["test/**/*.test.{ts,tsx}"],
          exclude: [...exclude, ...slow, mocked, oddDisk],
          // Loading the program anew for each of 200 files would take a quarter of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: "odd disk", include: [oddDisk], exclude: [slowDisk], ...onOddDisk },
      },
      {
        extends: true,
        test: { name: "slow", include: slow, exclude: [...exclude, oddDisk], isolate: false },
      },
      { extends: true, test: { name: "slow odd disk", include: [slowDisk], ...onOddDisk } },
      { extends: true, test: { name: "slow mocked", include: [mocked] } },
    ],
  },
});
