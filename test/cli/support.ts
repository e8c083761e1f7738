import type { BuildOptions } from "../../src/cli/build.ts";
import type { Edit } from "../support/project.ts";

/** A field with an error in its name. */
export const misspelt: Edit[] = [
  { file: "content/pages/home.en.yaml", replace: "subtitle: With", with: "subtitel: With" },
];

/** A build without any flags. */
export const noFlags: BuildOptions = {
  out: "dist",
  drafts: false,
  strict: false,
  precompress: false,
  json: false,
  quiet: false,
  verbose: false,
};

/** A console that records everything that is printed, in its order. */
export function recordConsole() {
  const printed: string[] = [];
  const record = (kind: string) => (text: string) => printed.push(`${kind}: ${text}`);
  const console = {
    print: record("print"),
    error: record("error"),
    progress: record("progress"),
    color: false,
  };
  return { console, printed };
}
