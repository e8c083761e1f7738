import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Edit } from "../support/project.ts";
import { planTiny } from "./plan-tiny.ts";

describe("planRoutes(content)", () => {
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
