import { resolve } from "node:path";
import { noCache } from "../cache/cache.ts";
import { wordsFile } from "../content/content-files.ts";
import { readText } from "../content/read-text.ts";
import { error, type Result } from "../diagnostics/diagnostic.ts";
import { makeSite } from "../make-site.ts";
import type { SiteSettings } from "../options.ts";
import { readOutput } from "../serve/read-output.ts";
import { collectFiles } from "../site/collect-files.ts";
import { type CheckedSite, createCheckedSite } from "./checked-site.ts";
import { findUnfit } from "./find-unfit.ts";

/**
 * Builds a project's site, or reads an output folder in its place, with the content behind it.
 *
 * @param folder an output folder, from the project's root; undefined to build the site now
 * @throws {RenderFailure} when a template throws
 */
export async function loadCheckedSite(
  root: string,
  folder: string | undefined,
  settings: SiteSettings,
  cache = noCache,
): Promise<Result<CheckedSite>> {
  const made = await makeSite(root, { ...settings, cache });
  if (!made.files || !made.inputs) return { value: undefined, diagnostics: made.diagnostics };
  const { assets, content } = made.inputs;
  const built = folder === undefined ? undefined : await readOutput(resolve(root, folder), folder);
  const files = built ? built.value : await collectFiles(made.files);
  const diagnostics = [...made.diagnostics, ...(built?.diagnostics ?? [])];
  if (!files) return { value: undefined, diagnostics };
  for (const { path, bytes } of files.values()) {
    const unfit = path.endsWith(".html") && findUnfit(bytes.toString());
    const hint = "close each element, use each id once, or divide the page";
    if (unfit)
      diagnostics.push(error("html/invalid", `${path} ${unfit} and was not checked`, { hint }));
  }
  const { value: words = "", diagnostics: unread } = await readText(root, wordsFile);
  const lines = words.split("\n");
  const value = createCheckedSite({
    projectRoot: root,
    settings,
    content,
    files,
    scripts: assets.scripts,
    words: lines.flatMap((line) => line.replace(/#.*/, "").match(/\S+/g) ?? []),
  });
  return { value, diagnostics: [...diagnostics, ...unread] };
}
