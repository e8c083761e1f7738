import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import yaml from "js-yaml";

process.env.NODE_ENV = "production";
const { createElement: h } = await import("react");
const { renderToStaticMarkup } = await import("react-dom/server");

function Layout({ title, fields, children }) {
  return h(
    "html",
    { lang: fields.language },
    h(
      "head",
      null,
      h("meta", { charSet: "utf-8" }),
      h("title", null, title),
      h("meta", { name: "description", content: fields.meta.description }),
      h("link", { rel: "stylesheet", href: "/style.css" }),
    ),
    h(
      "body",
      null,
      h("header", null, h("a", { href: "/" }, "Início"), h("a", { href: "/faq" }, "FAQ")),
      h("main", null, children),
    ),
  );
}

function Home({ fields: { hero, pipelines, stats } }) {
  return [
    h(
      "section",
      { key: 1, className: "hero" },
      h("h1", null, hero.title),
      h("p", null, hero.subtitle),
      h("p", null, hero.description),
      h("a", { href: `mailto:${hero.email}` }, hero.email),
    ),
    h(
      "section",
      { key: 2, className: "cards" },
      h("h2", null, pipelines.sectionTitle),
      h("p", null, pipelines.sectionDescription),
      pipelines.items.map((item) =>
        h(
          "article",
          { key: item.slug, id: item.slug, className: "card" },
          h("h3", null, item.title),
          h("p", null, item.subtitle),
          h(
            "ol",
            null,
            item.steps.map((step) =>
              h(
                "li",
                { key: step.number },
                h("h4", null, step.title),
                h("p", null, step.description),
              ),
            ),
          ),
        ),
      ),
    ),
    h(
      "dl",
      { key: 3 },
      stats.map(({ number, label }) =>
        h("div", { key: label }, h("dt", null, label), h("dd", null, number)),
      ),
    ),
  ];
}

function Faq({ fields: page }) {
  return [
    h("h1", { key: 1 }, page.title),
    h("p", { key: 2 }, page.intro),
    h(
      "section",
      { key: 3 },
      page.items.map((item) =>
        h(
          "details",
          { key: item.slug, id: item.slug, name: "faq" },
          h("summary", null, item.question),
          item.answer.split("\n").map((text, index) => h("p", { key: index }, text)),
        ),
      ),
    ),
  ];
}

for (const file of readdirSync("content")) {
  const data = yaml.load(readFileSync(join("content", file), "utf8"));
  const body = h(data.layout === "faq" ? Faq : Home, data);
  const html = renderToStaticMarkup(h(Layout, data, body));
  const folder = join("out", data.url);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "index.html"), `<!doctype html>${html}`);
}
cpSync("style.css", "out/style.css");
