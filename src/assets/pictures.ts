import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Cache } from "../cache/cache.ts";
import { stateOf } from "../cache/file-state.ts";
import { type Result, warning } from "../diagnostics/diagnostic.ts";
import { readPlainFileSync, UnfitFile } from "../disk/read-plain-file.ts";
import type { SiteFile } from "../site/file.ts";
import { iconFilesOf } from "../site/icons.ts";
import type { SocialCardPlan } from "../site/social-cards.ts";
import type { SiteTemplate } from "../templates/define-site.ts";

/** What `vitrine pictures` has drawn, and what the pages' cards show. */
export interface Pictures {
  cards: readonly SocialCardPlan[];
  files: readonly SiteFile[];
}

/**
 * Loads the icons and social cards that `vitrine pictures` has drawn into
 * `content/pictures/`: drawing them takes longer than the rest of a build. A site
 * without that folder goes without; where it is, a picture that is missing or
 * shows other words than the content is a mistake.
 *
 * @param root the project's root
 * @param site its templates draw the icons
 * @param planCards decides what the cards are; asked only where there is such a folder
 */
export function loadPictures(
  root: string,
  site: Pick<SiteTemplate, "tabIcon" | "appIcon">,
  planCards: () => readonly SocialCardPlan[],
  cache: Cache,
): Result<Pictures> {
  if (!existsSync(join(root, "content/pictures"))) {
    return { value: { cards: [], files: [] }, diagnostics: [] };
  }
  const cards = planCards();
  const files: SiteFile[] = [];
  const missing: string[] = [];
  const load = (path: string, complain: () => string) => {
    const picture = join(root, "content/pictures", path);
    const read = () => readPicture(root, path);
    const file = cache.get(`picture ${picture}`, stateOf(picture), read);
    if (file) files.push(file);
    else missing.push(complain());
  };
  for (const { path } of iconFilesOf(site))
    load(path, () => `there is no content/pictures/${path}`);
  for (const { path, file } of cards) {
    load(path, () => `there is no social card for what ${file} says now`);
  }
  const diagnostics = missing.map((message) =>
    warning("site/stale-picture", message, { hint: "npx vitrine pictures draws it" }),
  );
  return { value: { cards, files }, diagnostics };
}

/** @returns undefined where there is none, or something else in its place */
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
