import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import glob from "fast-glob";
import { type Result, warning } from "../diagnostics/diagnostic.ts";
import type { SiteFile } from "../site/file.ts";
import { iconFiles } from "../site/icons.ts";
import type { SocialCardPlan } from "../site/social-cards.tsx";

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
 * @param planCards decides what the cards are; asked only where there is such a folder
 */
export async function loadPictures(
  root: string,
  planCards: () => readonly SocialCardPlan[],
): Promise<Result<Pictures>> {
  if (!existsSync(join(root, "content/pictures"))) {
    return { value: { cards: [], files: [] }, diagnostics: [] };
  }
  const cards = planCards();
  const present = new Set(await glob("**", { cwd: join(root, "content/pictures") }));
  const files: SiteFile[] = [];
  const missing: string[] = [];
  const load = async (path: string, complaint: string) => {
    const origin = `content/pictures/${path}`;
    if (present.has(path)) files.push({ path, bytes: await readFile(join(root, origin)), origin });
    else missing.push(complaint);
  };
  for (const { path } of iconFiles) await load(path, `there is no content/pictures/${path}`);
  for (const { path, file } of cards) {
    await load(path, `there is no social card for what ${file} says now`);
  }
  const diagnostics = missing.map((message) =>
    warning("site/stale-picture", message, { hint: "npx vitrine pictures draws it" }),
  );
  return { value: { cards, files }, diagnostics };
}
