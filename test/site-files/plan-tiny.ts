import { loadContent } from "../../src/content/load-content.ts";
import type { SiteSettings } from "../../src/options.ts";
import { planRoutes, type Route } from "../../src/site/plan-routes.ts";
import type { PageBase } from "../../src/templates/page-schema.ts";
import type { Site } from "../../src/templates/view.ts";
import { sharedCache } from "../support/make-files.ts";
import { createProject, type Edit } from "../support/project.ts";

/** The tiny site's content, and its routes. */
export async function planTiny(settings: Partial<SiteSettings> = {}, edits: Edit[] = []) {
  const root = await createProject(edits);
  const { value: content } = await loadContent(root, {
    ...{ drafts: false, cache: sharedCache() },
    ...settings,
  });
  if (!content) throw new Error("the tiny site has mistakes");
  const routes = planRoutes(content);
  const routeAt = (path: string) => routes.find(({ page }) => page.route === path) as Route;
  const pageAt = (path: string): PageBase => routeAt(path).page.value;
  const { templates } = content;
  // The tiny site is made with the templates of this repository.
  const site = content.site.value as Site;
  return { content, templates, site, routes, routeAt, pageAt };
}
