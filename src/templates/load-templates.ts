import faq from "../../templates/faq/page.tsx";
import home from "../../templates/home/page.tsx";
import site from "../../templates/site.tsx";
import { type DefinedPage, pageTemplateOf } from "./define-page.ts";
import { type DefinedSite, siteTemplateOf } from "./define-site.ts";
import type { Templates } from "./templates.ts";

let loaded: Templates | undefined;

/** The site's templates, the same ones each time: their schemas are made once. */
export function loadTemplates(): Templates {
  loaded ??= makeTemplates();
  return loaded;
}

function makeTemplates(): Templates {
  const template = siteTemplateOf(site as unknown as DefinedSite, "templates/site.tsx");
  const pages = Object.entries({ home, faq }).map(([name, page]) =>
    pageTemplateOf(
      page as unknown as DefinedPage,
      name,
      `templates/${name}/page.tsx`,
      template.fieldHelp,
    ),
  );
  return { site: template, pages: new Map(pages.map((page) => [page.name, page])) };
}
