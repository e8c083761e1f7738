import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
// @ts-expect-error: it has no types
import { load } from "js-yaml";
import { renderToStaticMarkup } from "react-dom/server";
import { Document } from "../../../../src/render/Document.tsx";
import { linkTo } from "../../../../src/site/addresses.ts";
import { describeHead } from "../../../../src/site/head.ts";
import type { Route } from "../../../../src/site/plan-routes.ts";
import {
  type DefinedPage,
  type PageTemplate,
  pageTemplateOf,
} from "../../../../src/templates/define-page.ts";
import { siteTemplateOf } from "../../../../src/templates/define-site.ts";
import type { PageBase } from "../../../../src/templates/page-schema.ts";
import { TemplateRealm } from "../../../../src/templates/template-realm.ts";
import type { Site, View } from "../../../../src/templates/view.ts";
import faq from "../../../../templates/faq/page.tsx";
import home from "../../../../templates/home/page.tsx";
import definedSite from "../../../../templates/site.tsx";
import type { Frame as FrameData } from "../bare-loop.ts";
import type { PageData } from "../page-data.ts";

// Reads, renders with this project's own templates and writes, and does nothing else.
const frame: FrameData = JSON.parse(readFileSync("frame.json", "utf8"));
const { themeColors } = frame;
const site = frame.site as Site;
const pageTypes: Record<string, unknown> = { home, faq };
const templates = {
  site: siteTemplateOf(definedSite, "templates/site.tsx"),
  pages: new Map(
    Object.entries(pageTypes).map(([name, page]) => [
      name,
      pageTemplateOf(page as DefinedPage, name, `templates/${name}/page.tsx`),
    ]),
  ),
  code: "",
  version: "",
  renderToStaticMarkup,
  realm: new TemplateRealm(),
};
const { frame: Frame } = templates.site;
const styles = `<style>${frame.css}</style>`;
const [icons, flags, scripts] = [
  new Map(frame.icons),
  new Map(frame.flags),
  new Map(frame.scripts),
];
const languages: Record<string, string> = { "/": "pt-BR", "/faq": "pt-BR", "/en": "en" };

for (const file of readdirSync("content")) {
  const data = load(readFileSync(join("content", file), "utf8")) as PageData;
  const { route, address, alternates, language } = data;
  const { bootcamp: _, ...page } = data.fields as unknown as PageBase & { bootcamp?: unknown };
  const view: View = {
    site,
    words: site.languages[language]?.words as View["words"],
    language,
    route,
    link: (path) => linkTo(site, path),
    languageOf: (path) => languages[path] ?? language,
    translations: [],
    translationOf: (path) => path,
    richText: (value) => value,
    date: (day) => day,
    icon: (name) => icons.get(name) as string,
    flag: (code) => flags.get(code) as string,
    script: (name) => scripts.get(name) as string,
    form: () => undefined,
    file: () => ({ href: "", details: "" }),
    image: () => <picture />,
  };
  const template = templates.pages.get(page.template) as PageTemplate;
  const { component: Content } = template;
  // Of a route, heads say no more.
  const planned = { address, alternates } as Route;
  const head = describeHead(templates, template, site, planned, page, undefined);
  const markup = renderToStaticMarkup(
    <Document language={language} head={head} parties={[]} themeColors={themeColors}>
      <Frame view={view}>
        <Content view={view} page={page} />
      </Frame>
    </Document>,
  );
  const folder = join("out", route);
  mkdirSync(folder, { recursive: true });
  const html = markup.replace("<style></style>", () => styles);
  writeFileSync(join(folder, "index.html"), `<!doctype html>${html}`);
}
