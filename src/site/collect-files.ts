import { type Diagnostic, error } from "../diagnostics/diagnostic.ts";
import type { SiteFile, SiteFiles, SiteStream } from "./file.ts";

/** Collects a site while it is made, sorted by path. */
export async function collectFiles(stream: SiteStream): Promise<SiteFiles> {
  const files: SiteFile[] = [];
  for await (const file of stream) files.push(file);
  files.sort((a, b) => (a.path < b.path ? -1 : 1));
  return new Map(files.map((file) => [file.path, file]));
}

/** Reports two files of one path, with both origins. */
export function findCollisions(files: Iterable<Omit<SiteFile, "bytes">>): Diagnostic[] {
  const origins = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  for (const { path, origin } of files) {
    const other = origins.get(path);
    if (other !== undefined) {
      const message = `${other} and ${origin} have the same path: ${path}`;
      const hint = "give one of them another route or name";
      diagnostics.push(error("site/collision", message, { hint }));
    }
    origins.set(path, origin);
  }
  return diagnostics;
}
