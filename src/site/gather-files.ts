import { type Diagnostic, error, type Result } from "../diagnostics/diagnostic.ts";
import type { SiteFile, SiteFiles } from "./file.ts";

/** Puts files into one map, sorted by path; two files of one path are a mistake that names both. */
export function gatherFiles(files: readonly SiteFile[]): Result<SiteFiles> {
  const diagnostics: Diagnostic[] = [];
  const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : 1));
  const site = new Map<string, SiteFile>();
  for (const file of sorted) {
    const other = site.get(file.path);
    if (other) {
      const message = `${other.origin} and ${file.origin} would both be written to ${file.path}`;
      const hint = "give one of them another route or name";
      diagnostics.push(error("site/collision", message, { hint }));
    }
    site.set(file.path, file);
  }
  return { value: site, diagnostics };
}
