import type { SiteFiles } from "../../src/site/file.ts";

/** A site of these files, by path; the bytes are those that are given. */
export function siteOf(files: Readonly<Record<string, string | Buffer>>): SiteFiles {
  return new Map(
    Object.entries(files).map(([path, content]) => {
      const bytes = typeof content === "string" ? Buffer.from(content) : content;
      return [path, { path, bytes, origin: "test" }];
    }),
  );
}
