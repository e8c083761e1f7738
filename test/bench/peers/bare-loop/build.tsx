import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
// @ts-expect-error: it has no types
import { load } from "js-yaml";
import { renderToStaticMarkup } from "react-dom/server";
import type { Page } from "../../../../src/content/schema/page.ts";
import type { Words } from "../../../../src/content/schema/site.ts";
import { linkTo } from "../../../../src/site/addresses.ts";
import { describeHead } from "../../../../src/site/head.ts";
import type { Route } from "../../../../src/site/plan-routes.ts";
import { Document } from "../../../../templates/Document.tsx";
import { Faq } from "../../../../templates/Faq.tsx";
import { Frame } from "../../../../templates/Frame.tsx";
import { Home } from "../../../../templates/Home.tsx";
import type { View } from "../../../../templates/view.ts";
import type { Frame as FrameData } from "../bare-loop.ts";
import type { PageData } from "../page-data.ts";

// Reads, renders with this project's own templates and writes, and does nothing else.
const frame: FrameData = JSON.parse(readFileSync("frame.json", "utf8"));
const { site, themeColors } = frame;
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
  const { bootcamp: _, ...page } = data.fields as unknown as Page & { bootcamp?: unknown };
  const view: View = {
    site,
    words: site.languages[language]?.words as Words,
    language,
    route,
    link: (path) => linkTo(site, path),
    languageOf: (path) => languages[path] ?? language,
    icons,
    flags,
    scripts,
  };
  // Of a route, heads say no more.
  const planned = { address, alternates } as Route;
  const head = describeHead(site, planned, page as Page, { card: undefined, drawn: new Set() });
  const markup = renderToStaticMarkup(
    <Document language={language} head={head} themeColors={themeColors}>
      <Frame view={view}>
        {page.template === "faq" ? (
          <Faq view={view} page={page} />
        ) : (
          <Home view={view} page={page as Extract<Page, { template: "home" }>} />
        )}
      </Frame>
    </Document>,
  );
  const folder = join("out", route);
  mkdirSync(folder, { recursive: true });
  const html = markup.replace("<style></style>", () => styles);
  writeFileSync(join(folder, "index.html"), `<!doctype html>${html}`);
}
