import { edits } from "./edits.ts";
import { runSiteTests } from "./run-site-tests.ts";
import { testEdits } from "./test-edits.ts";

// `npm test` runs the site's own tests after all edits at once: each run is a process of its own.
testEdits(edits, runSiteTests);
