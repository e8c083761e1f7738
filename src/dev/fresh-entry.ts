/** Where the pipeline begins when it is loaded anew: see `fresh-pipeline.ts`. */
export { buildOpenPagesFirst } from "./build-open-pages-first.ts";
export { checkEdit } from "./check-edit.ts";
export { listWords, markPage } from "./mark-page.ts";
