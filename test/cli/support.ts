import type { Edit } from "../support/project.ts";

/** A field with an error in its name. */
export const misspelled: Edit[] = [
  { file: "content/pages/home.en.yaml", replace: "subtitle: With", with: "subtitel: With" },
];
