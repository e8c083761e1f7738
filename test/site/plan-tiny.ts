import { loadContent } from "../../src/content/load-content.ts";
import type { Site } from "../../src/content/schema/site.ts";
import { type ContentSettings, validateContent } from "../../src/content/validate.ts";
import { planRoutes, type Route } from "../../src/site/plan-routes.ts";
import { createProject, type Edit } from "../support/project.ts";

/** The tiny site's content, and its routes. */
export async function planTiny(settings: Partial<ContentSettings> = {}, edits: Edit[] = []) {
  const { value: sources } = await loadContent(await createProject(edits));
  const all = { drafts: false, ...settings };
  const { value: content } = sources ? validateContent(sources, all) : { value: undefined };
  if (!content) throw new Error("the tiny site has mistakes");
  const routes = planRoutes(content, all);
  const routeAt = (path: string) => routes.find(({ page }) => page.route === path) as Route;
  const site: Site = content.site.value;
  return { site, routes, routeAt };
}
