/** Where the pipeline begins when it is loaded anew: see `fresh-pipeline.ts`. */
export { makeSite } from "../make-site.ts";
export { checkEdit } from "./check-edit.ts";
export { markPages } from "./mark-pages.ts";
