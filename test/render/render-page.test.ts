import { describe, expect, it } from "vitest";
import type { Content } from "../../src/content/content.ts";
import { prepareStyles } from "../../src/render/page-styles.ts";
import { type RenderContext, renderPage } from "../../src/render/render-page.tsx";
import type { Route } from "../../src/site/plan-routes.ts";
import type { HomePage } from "../../templates/home/schema.ts";
import { planTiny } from "../site-files/plan-tiny.ts";
import { assets } from "./render-setting.ts";

function contextOf({ site, drafts, templates }: Content, routes: Route[]): RenderContext {
  const { files: _, css, ...parts } = assets;
  return {
    site: site.value,
    drafts,
    templates,
    translations: new Map(),
    unpublished: new Set(),
    languages: new Map(routes.map(({ page }) => [page.route, page.language])),
    assets: parts,
    styles: prepareStyles(css, "", []),
  };
}

/** A page of the tiny site as it is rendered, and what it is rendered of. */
async function renderTiny(path: string, ...given: Parameters<typeof planTiny>) {
  const { content, routes, routeAt, pageAt } = await planTiny(...given);
  const context = contextOf(content, routes);
  const [item, page] = [{ route: routeAt(path), card: undefined }, pageAt(path)];
  const { bytes } = renderPage(context, item, page);
  return { context, item, page, html: bytes.toString() };
}

describe("renderPage(context, item, page)", () => {
  it("leaves out a draft part, unless drafts are asked for", async () => {
    const { html, page } = await renderTiny("/");
    expect(page).toHaveProperty("bootcamp.title", "Curso");
    expect(html).not.toContain("Curso");
    expect((await renderTiny("/", { drafts: true })).html).toContain("Curso");
  });

  it("keeps a part that is no draft", async () => {
    const published = ["pt-BR", "en"].map((language) => ({
      file: `content/pages/home.${language}.yaml`,
      replace: "bootcamp:\n  draft: true\n",
      with: "bootcamp:\n  draft: false\n",
    }));
    expect((await renderTiny("/", {}, published)).html).toContain("Curso");
  });

  it("renders a page without the part that may be a draft", async () => {
    const { context, item, page } = await renderTiny("/");
    const { bootcamp: _, ...without } = page as HomePage;
    const { bytes } = renderPage(context, item, without);
    expect(bytes).toEqual(renderPage(context, item, page).bytes);
  });
});
