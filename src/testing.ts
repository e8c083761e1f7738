/** What the tests of a site are written with, imported as "vitrine/testing". */
import type { Diagnostic } from "./diagnostics/diagnostic.ts";
import { collectFiles } from "./site/file.ts";

export type { Diagnostic } from "./diagnostics/diagnostic.ts";

/** A site as `vitrine build` would write it. */
export interface BuiltSite {
  /** Errors and warnings. A site with an error has no files. */
  diagnostics: readonly Diagnostic[];
  /** The path that the site is served under: `/`, or `/folder/`. */
  base: string;
  /** The markup of each page, by its route under the base path. */
  pages: ReadonlyMap<string, string>;
  /** The bytes of every file, by its path in the output folder. */
  files: ReadonlyMap<string, Buffer>;
}

interface BuildOptions {
  /** The site's folder; by default the working folder. */
  root?: string;
  /** Whether drafts are published. */
  drafts?: boolean;
}

/**
 * Builds a site in memory. Nothing is written.
 *
 * @throws what a template throws
 */
export async function buildSite({
  root = process.cwd(),
  drafts = false,
}: BuildOptions = {}): Promise<BuiltSite> {
  // The program shares this file, and loads what makes a site only when it makes one.
  const { makeSite } = await import("./make-site.ts");
  const { files: made, inputs, diagnostics } = await makeSite(root, { drafts });
  const collected = await collectFiles(made ?? []);
  const files = new Map([...collected.values()].map(({ path, bytes }) => [path, bytes]));
  const pages = (inputs?.routes ?? []).map(
    ({ outputs: [path = ""], page }) => [page.route, String(files.get(path))] as const,
  );
  const base = inputs?.content.site.value.base ?? "/";
  return { diagnostics, base, pages: new Map(pages), files };
}
