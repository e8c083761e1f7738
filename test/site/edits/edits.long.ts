import { expect } from "vitest";
import { edits } from "./edits.ts";
import { judgeInBrowser } from "./judge.ts";
import { runSiteTests } from "./run-site-tests.ts";
import { testEdits } from "./test-edits.ts";

// `npm test` runs the site's own tests, and a browser, after all edits at once: they take long.
testEdits(edits, async (site) => {
  await runSiteTests(site);
  expect(await judgeInBrowser(site)).toEqual([]);
});
