import { setTimeout } from "node:timers/promises";
import type { Diagnostic, Result } from "../diagnostics/diagnostic.ts";
import { makeSite } from "../make-site.ts";
import type { SiteOptions } from "../options.ts";
import { collectFiles } from "../site/collect-files.ts";
import type { SiteFile, SiteFiles } from "../site/file.ts";

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
 * Makes the site, and the pages that are open in a browser first: how long they take does not
 * depend on how many others are rendered.
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
  const made = await makeSite(root, { ...options, first: openPaths });
  if (isOutdated()) return undefined;
  const { files, inputs, diagnostics } = made;
  if (!files || !inputs) return { value: undefined, diagnostics };

  const paths = inputs.routes.flatMap(({ outputs }) => outputs);
  const waiting = new Set(paths.filter((path) => openPaths.has(path)));
  const taken: SiteFile[] = [];
  for await (const file of files) {
    if (isOutdated()) return undefined;
    taken.push(file);
    if (!waiting.delete(file.path) || waiting.size > 0) continue;
    show(taken, diagnostics);
    await setTimeout(leadMs);
  }
  return { value: await collectFiles(taken), diagnostics };
}
