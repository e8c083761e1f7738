import type { SiteFile, SiteFiles, SiteStream } from "./file.ts";

/** Collects a site while it is made, sorted by path. */
export async function collectFiles(stream: SiteStream): Promise<SiteFiles> {
  const files: SiteFile[] = [];
  for await (const file of stream) files.push(file);
  files.sort((a, b) => (a.path < b.path ? -1 : 1));
  return new Map(files.map((file) => [file.path, file]));
}
