import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Result, warning } from "../diagnostics/diagnostic.ts";
import type { SiteFile } from "../site/file.ts";
import { iconFiles } from "../site/icons.ts";
import type { SocialCardPlan } from "../site/social-cards.tsx";

/**
 * Loads the icons and social cards that `vitrine pictures` has drawn into
 * `content/pictures/`: drawing them takes longer than the rest of a build. A site
 * without that folder goes without; where it is, a picture that is missing or
 * shows other words than the content is a mistake.
 *
 * @param root the project's root
 */
export async function loadPictures(
  root: string,
  cards: readonly SocialCardPlan[],
): Promise<Result<SiteFile[]>> {
  if (!existsSync(join(root, "content/pictures"))) return { value: [], diagnostics: [] };
  const files: SiteFile[] = [];
  const missing: string[] = [];
  for (const { path } of [...iconFiles, ...cards]) {
    const origin = `content/pictures/${path}`;
    if (existsSync(join(root, origin)))
      files.push({ path, bytes: await readFile(join(root, origin)), origin });
    else missing.push(origin);
  }
  const diagnostics = missing.map((file) =>
    warning("site/stale-picture", `there is no ${file} for what the content says now`, {
      hint: "npx vitrine pictures draws it",
    }),
  );
  return { value: files, diagnostics };
}
