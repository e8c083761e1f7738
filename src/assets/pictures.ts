import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Cache, noCache } from "../cache/cache.ts";
import { stateOf } from "../cache/file-state.ts";
import { type Diagnostic, type Result, warning } from "../diagnostics/diagnostic.ts";
import { listFolder } from "../disk/list-folder.ts";
import { readPlainFileSync, UnfitFile } from "../disk/read-plain-file.ts";
import type { SiteFile } from "../site/file.ts";
import { iconFilesOf } from "../site/icons.ts";
import type { SocialCardPlan } from "../site/social-cards.ts";
import type { SiteTemplate } from "../templates/define-site.ts";

/** The pictures that `vitrine pictures` has drawn, and the plans of the pages' cards. */
export interface Pictures {
  cards: readonly SocialCardPlan[];
  files: readonly SiteFile[];
}

/**
 * Loads the icons and social cards that `vitrine pictures` has drawn into `content/pictures/`,
 * because drawing them takes longer than the rest of a build. A site without that folder has none.
 * In that folder, a picture that is missing or out of date, or that is not used, is a warning.
 *
 * @param root the project's root
 * @param site its templates draw the icons
 * @param planCards plans the cards; called only if the folder exists
 * @param used the files that stylesheets use, as these name them
 */
export function loadPictures(
  root: string,
  site: Pick<SiteTemplate, "tabIcon" | "appIcon">,
  planCards: () => readonly SocialCardPlan[],
  cache: Cache,
  used: readonly string[] = [],
): Result<Pictures> {
  if (!existsSync(join(root, "content/pictures"))) {
    return { value: { cards: [], files: [] }, diagnostics: [] };
  }
  const cards = planCards();
  const files: SiteFile[] = [];
  const missing: string[] = [];
  const load = (path: string, message: string) => {
    const picture = join(root, "content/pictures", path);
    const read = () => readPicture(root, path);
    const file = cache.get(`picture ${picture}`, stateOf(picture), read);
    if (file) files.push(file);
    else missing.push(message);
  };
  const icons = iconFilesOf(site).map(({ path }) => path);
  for (const path of icons) load(path, `content/pictures/${path} is missing`);
  for (const { path, file } of cards) load(path, `the social card of ${file} is out of date`);
  const diagnostics = missing.map((message) =>
    warning("site/stale-picture", message, { hint: "run: npx vitrine pictures" }),
  );
  return {
    value: { cards, files },
    diagnostics: [...diagnostics, ...findUnused(root, icons, used)],
  };
}

/** Files in `content/pictures/` that neither the site nor a stylesheet uses. */
function findUnused(root: string, icons: readonly string[], used: readonly string[]): Diagnostic[] {
  const hint = "remove it, or name it in a stylesheet: background-image: url(…)";
  return listFolder(root, "content/pictures", noCache, true)
    .filter(({ isFolder, path }) => {
      const name = path.slice("content/pictures/".length);
      // Cards of drafts and of older texts are not planned now.
      const isDrawn = icons.includes(name) || /^assets\/card\b.*\.png$/.test(name);
      return !isFolder && !isDrawn && !used.some((url) => url.endsWith(`/${path}`));
    })
    .map(({ path }) => warning("site/unused-picture", `${path} is not published`, { hint }));
}

/** @returns undefined if there is no plain file of that name */
function readPicture(root: string, path: string): SiteFile | undefined {
  const origin = `content/pictures/${path}`;
  if (!existsSync(join(root, origin))) return undefined;
  try {
    return { path, bytes: readPlainFileSync(join(root, origin), root), origin };
  } catch (cause) {
    if (cause instanceof UnfitFile) return undefined;
    throw cause;
  }
}
