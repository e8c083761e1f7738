import type { BuildOptions } from "../../src/cli/run-build.ts";
import type { Edit } from "../support/project.ts";

/** A field with a mistake in its name. */
export const misspelt: Edit[] = [
  { file: "content/pages/home.en.yaml", replace: "subtitle: With", with: "subtitel: With" },
];

/** A build that is asked for nothing in particular. */
export const usual: BuildOptions = {
  out: "dist",
  drafts: false,
  strict: false,
  precompress: false,
  json: false,
  quiet: false,
  verbose: false,
};
