import { describe, expect, it } from "vitest";
import { makeRobots } from "../../src/site/robots.ts";
import { makeSitemap } from "../../src/site/sitemap.ts";
import { formatStructuredData } from "../../src/site/structured-data.ts";
import type { Edit } from "../support/project.ts";
import { planTiny } from "./plan-tiny.ts";

describe("planRoutes(content, settings)", () => {
  it("writes every page where both /en and /en/ find it, and the home page as 404 too", async () => {
    const { routes } = await planTiny();
    expect(routes.map(({ outputs }) => outputs)).toEqual([
      ["index.html", "404.html"],
      ["en/index.html", "en.html"],
      ["faq/index.html", "faq.html"],
    ]);
  });

  it("puts addresses below the base path", async () => {
    const { routes } = await planTiny({ siteUrl: "https://a.example", base: "/b/" });
    expect(routes.map(({ address }) => address)).toEqual([
      "https://a.example/b/",
      "https://a.example/b/en",
      "https://a.example/b/faq",
    ]);
  });

  it("lists a page's languages alike on each of them, with the original as x-default", async () => {
    const { routeAt } = await planTiny();
    expect(routeAt("/en").alternates).toEqual(routeAt("/").alternates);
    expect(routeAt("/").alternates).toEqual([
      { hreflang: "pt-BR", address: "https://www.example.com/" },
      { hreflang: "en", address: "https://www.example.com/en" },
      { hreflang: "x-default", address: "https://www.example.com/" },
    ]);
  });

  it("claims no other language for a page that has none", async () => {
    const { routeAt } = await planTiny();
    expect(routeAt("/faq").alternates).toEqual([
      { hreflang: "pt-BR", address: "https://www.example.com/faq" },
    ]);
  });

  it("leaves out draft pages and draft parts, unless they are asked for", async () => {
    const draft: Edit = {
      file: "content/pages/curso.yaml",
      write: (await import("node:fs"))
        .readFileSync(
          new URL("../sites/tiny/content/pages/faq.pt-BR.yaml", import.meta.url),
          "utf8",
        )
        .replace("route: /faq", "route: /curso\ndraft: true"),
    };
    const published = await planTiny({}, [draft]);
    expect(published.routeAt("/curso")).toBeUndefined();
    expect(published.routeAt("/").page).not.toHaveProperty("bootcamp");
    const drafts = await planTiny({ drafts: true }, [draft]);
    expect(drafts.routeAt("/curso")).toBeDefined();
    expect(drafts.routeAt("/").page).toHaveProperty("bootcamp.title", "Curso");
  });
});

describe("makeSitemap(routes)", () => {
  it("lists every page once, with its languages, and never the 404 page", async () => {
    const xml = makeSitemap((await planTiny()).routes).bytes.toString();
    expect(xml.match(/<loc>[^<]*<\/loc>/g)).toEqual([
      "<loc>https://www.example.com/</loc>",
      "<loc>https://www.example.com/en</loc>",
      "<loc>https://www.example.com/faq</loc>",
    ]);
    expect(xml.match(/hreflang="x-default"/g)).toHaveLength(2);
    expect(xml).not.toContain("404");
  });
});

describe("makeRobots(site)", () => {
  it("names the sitemap by its full address", async () => {
    const { site } = await planTiny({ base: "/b/" });
    expect(makeRobots(site).bytes.toString()).toContain("https://www.example.com/b/sitemap.xml");
  });
});

describe("formatStructuredData(site, route)", () => {
  it("holds the visible questions and answers", async () => {
    const { site, routeAt } = await planTiny();
    const { "@graph": graph } = JSON.parse(formatStructuredData(site, routeAt("/faq")));
    const page = graph.find((thing: { "@type": string }) => thing["@type"] === "FAQPage");
    expect(page.mainEntity[0]).toEqual({
      "@type": "Question",
      name: "Primeira?",
      acceptedAnswer: { "@type": "Answer", text: "Sim, escreva para contato@example.com." },
    });
  });

  it("cannot end its script element, whatever a text says", async () => {
    const hostile: Edit = {
      file: "content/pages/home.pt-BR.yaml",
      replace: "title: Sequenciamento",
      with: "title: </script><!-- x",
    };
    const { site, routeAt } = await planTiny({}, [hostile]);
    const json = formatStructuredData(site, routeAt("/"));
    expect(json).not.toContain("<");
    expect(JSON.parse(json)["@graph"][2].mainEntity.itemListElement[0].item.name).toBe(
      "</script><!-- x",
    );
  });
});
