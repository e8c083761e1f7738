import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Edit } from "../support/project.ts";
import { planTiny } from "./plan-tiny.ts";

describe("planRoutes(content)", () => {
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
      { hreflang: "pt-BR", route: "/", address: "https://www.example.com/" },
      { hreflang: "en", route: "/en", address: "https://www.example.com/en" },
      { hreflang: "x-default", route: "/", address: "https://www.example.com/" },
    ]);
  });

  it("has the original first, wherever its route stands", async () => {
    const moved = (file: string, from: string, to: string) => ({ file, replace: from, with: to });
    const { routes, routeAt } = await planTiny({}, [
      moved("content/pages/faq.pt-BR.yaml", "route: /faq", "route: /zzz"),
      moved("content/pages/home.pt-BR.yaml", "faqPath: /faq", "faqPath: /zzz"),
      moved("content/pages/home.en.yaml", "faqPath: /faq", "faqPath: /zzz"),
      moved("content/site.yaml", "path: /faq", "path: /zzz"),
      {
        file: "content/pages/questions.yaml",
        write: readFileSync(
          new URL("../sites/tiny/content/pages/faq.pt-BR.yaml", import.meta.url),
          "utf8",
        ).replace("route: /faq\nlanguage: pt-BR", "route: /aaa\nlanguage: en\ntranslationOf: /zzz"),
      },
    ]);
    expect(routes.map(({ page }) => page.route)).toEqual(["/", "/aaa", "/en", "/zzz"]);
    expect(routeAt("/aaa").alternates).toEqual([
      { hreflang: "pt-BR", route: "/zzz", address: "https://www.example.com/zzz" },
      { hreflang: "en", route: "/aaa", address: "https://www.example.com/aaa" },
      { hreflang: "x-default", route: "/zzz", address: "https://www.example.com/zzz" },
    ]);
  });

  it("claims no other language for a page that has none", async () => {
    const { routeAt } = await planTiny();
    expect(routeAt("/faq").alternates).toEqual([
      { hreflang: "pt-BR", route: "/faq", address: "https://www.example.com/faq" },
    ]);
  });

  it("leaves out draft pages, unless they are asked for", async () => {
    const draft: Edit = {
      file: "content/pages/curso.yaml",
      write: readFileSync(
        new URL("../sites/tiny/content/pages/faq.pt-BR.yaml", import.meta.url),
        "utf8",
      ).replace("route: /faq", "route: /curso\ndraft: true"),
    };
    const published = await planTiny({}, [draft]);
    expect(published.routeAt("/curso")).toBeUndefined();
    const drafts = await planTiny({ drafts: true }, [draft]);
    expect(drafts.routeAt("/curso")).toBeDefined();
  });
});
