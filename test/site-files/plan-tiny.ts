import type { ContentSettings } from "../../src/content/content.ts";
import { loadContent } from "../../src/content/load-content.ts";
import type { Page } from "../../src/content/schema/page.ts";
import type { Site } from "../../src/content/schema/site.ts";
import { planRoutes, type Route } from "../../src/site/plan-routes.ts";
import { createProject, type Edit } from "../support/project.ts";

/** The tiny site's content, and its routes. */
export async function planTiny(settings: Partial<ContentSettings> = {}, edits: Edit[] = []) {
  const root = await createProject(edits);
  const { value: content } = await loadContent(root, { drafts: false, ...settings });
  if (!content) throw new Error("the tiny site has mistakes");
  const routes = planRoutes(content);
  const routeAt = (path: string) => routes.find(({ page }) => page.route === path) as Route;
  const pageAt = (path: string): Page => content.open(routeAt(path).page).value;
  const site: Site = content.site.value;
  return { content, site, routes, routeAt, pageAt };
}
