import { setTimeout } from "node:timers/promises";
import type { Diagnostic, Result } from "../diagnostics/diagnostic.ts";
import { makeSite } from "../make-site.ts";
import type { SiteOptions } from "../options.ts";
import { collectFiles } from "../site/collect-files.ts";
import type { SiteFile, SiteFiles } from "../site/file.ts";
import { writes } from "./mark-page.ts";

/** How long browsers have the machine for themselves, to show the pages that are open. */
const leadMs = 30;

export interface BuildHooks {
  /** The output paths of the pages that are open in a browser. */
  openPaths: ReadonlySet<string>;
  /** Takes the open pages and the files that they name, before the other pages are rendered. */
  show: (files: readonly SiteFile[], diagnostics: Diagnostic[]) => void;
  /** Whether something has changed again: the result is not needed any more. */
  isOutdated: () => boolean;
}

/**
 * Builds the pages that are open in a browser, then the whole site: how soon an open page is shown
 * does not depend on how many others there are.
 *
 * @param options with a cache in memory, so that only pages that have changed are rendered again
 * @returns the whole site, or why there is none; undefined when it became outdated meanwhile
 * @throws {RenderFailure} when a template throws
 */
export async function buildOpenPagesFirst(
  root: string,
  options: SiteOptions,
  { isOutdated, openPaths, show }: BuildHooks,
): Promise<Result<SiteFiles> | undefined> {
  if (openPaths.size > 0) {
    const early = await makeSite(root, { ...options, wanted: writes(openPaths) });
    const files = early.files && (await collectFiles(early.files));
    if (isOutdated()) return undefined;
    if (files && [...openPaths].some((path) => files.has(path))) {
      show([...files.values()], early.diagnostics);
      await setTimeout(leadMs);
    }
  }
  const { files, diagnostics } = await makeSite(root, options);
  if (isOutdated() || !files) return isOutdated() ? undefined : { value: undefined, diagnostics };
  const all: SiteFile[] = [];
  for await (const file of files) {
    if (isOutdated()) return undefined;
    all.push(file);
  }
  return { value: await collectFiles(all), diagnostics };
}
