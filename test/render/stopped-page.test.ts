import { expect, it } from "vitest";
import { makeSite } from "../../src/make-site.ts";
import { planSocialCards } from "../../src/pictures/social-cards.ts";
import { renderRoute } from "../../src/render/render-pages.ts";
import { RenderFailure } from "../../src/templates/run-templates.ts";
import type { TemplateRealm } from "../../src/templates/template-realm.ts";
import { sharedCache } from "../support/make-files.ts";
import { createProject } from "../support/project.ts";

it("the rules of a page whose rendering was stopped do not hold for the pictures after it", async () => {
  const { inputs } = await makeSite(await createProject(), { cache: sharedCache(), drafts: false });
  if (!inputs) throw new Error("the site has mistakes");
  const { content, routes } = inputs;
  const { templates, site } = content;
  const endless = () => {
    for (;;);
  };
  const pages = [...templates.pages].map(
    ([name, page]) => [name, { ...page, component: endless }] as const,
  );
  const realm = Object.create(templates.realm, {
    run: {
      value: (doing: () => string, work: () => unknown) => templates.realm.run(doing, work, 50),
    },
  }) as TemplateRealm;
  const stopped = { ...templates, pages: new Map(pages), realm };
  const route = routes[0] as (typeof routes)[0];
  const render = () =>
    renderRoute({ ...inputs, content: { ...content, templates: stopped } }, route);
  expect(render).toThrow(RenderFailure);
  // The card has styles at its elements.
  expect(planSocialCards(templates, site.value, routes)).not.toEqual([]);
});
