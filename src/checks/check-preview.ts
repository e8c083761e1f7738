import { noCache } from "../cache/cache.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { SiteSettings } from "../options.ts";
import type { SiteInputs } from "../render/render-pages.ts";
import type { SiteFiles } from "../site/file.ts";
import { matchesEntry } from "./accepted.ts";
import type { CheckContext } from "./check-context.ts";
import { createCheckedSite } from "./checked-site.ts";
import { visitSite } from "./visits/visit-site.ts";

/** A page that somebody edits. */
export interface Preview {
  settings: SiteSettings & { root: string };
  inputs: SiteInputs;
  /** The page, and the files that it names. */
  files: SiteFiles;
  /** The window in which it is open. */
  window: { width: number; height: number };
}

/**
 * Looks at a page in the window in which somebody edits it: whether all its text is in sight, and
 * whether its scripts fail. `vitrine check` looks at much more.
 *
 * @returns warnings, because the page is not finished; none where there is no browser
 * @throws the reason of `context.interrupted`
 */
export async function checkPreview(
  { settings, inputs, files, window }: Preview,
  context: Pick<CheckContext, "environment" | "pageScript" | "interrupted">,
): Promise<Diagnostic[]> {
  const { content, assets } = inputs;
  const checked = createCheckedSite({
    projectRoot: settings.root,
    settings,
    content,
    files,
    scripts: assets.scripts,
    words: [],
  });
  const visits = await visitSite(
    checked,
    { ...context, window, all: false, today: "", cache: noCache, progress: () => {} },
    ["layout", "behavior"],
  );
  const accepted = checked.site.check?.accept ?? [];
  return (
    [...new Set([...visits.values()].flatMap(({ findings }) => findings))]
      // Icons are drawn when a browser asks `dev` for them.
      .filter(({ code }) => /^(?:layout|behavior)\/(?!request-failed)/.test(code))
      .filter((found) => !accepted.some((entry) => matchesEntry(found, entry)))
      .map((found) => ({ ...found, severity: "warning" }))
  );
}
