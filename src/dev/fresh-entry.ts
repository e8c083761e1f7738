/** Where the pipeline begins when it is loaded anew: see `fresh-pipeline.ts`. */
export { checkEdit } from "./check-edit.ts";
export { makeSeenFirst } from "./make-seen-first.ts";
export { listWords, markPage } from "./mark-page.ts";
