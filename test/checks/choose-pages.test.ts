import { expect, it } from "vitest";
import { choosePages } from "../../src/checks/visits/choose-pages.ts";
import { visitSite } from "../../src/checks/visits/visit-site.ts";
import { createSmallSite, pageOf } from "./small-site.ts";
import { checkContext } from "./support.ts";

const articles = Object.fromEntries(
  Array.from({ length: 60 }, (_, n) => [
    `article-${n}.html`,
    pageOf(`<main><p>${"Palavras ".repeat(n + 9)}</p></main>`),
  ]),
);

const choose = async (output: Record<string, string>) =>
  [...choosePages((await createSmallSite(output)).pages, false)].map(({ path }) => path);

it("chooses the longest page, and one for each other kind of element and language", async () => {
  const others = {
    "table.html": pageOf("<main><table><tr><td>1</table></main>"),
    "card.html": pageOf('<main><p class="card">Cartão</p></main>'),
    "card-2.html": pageOf('<main><p class="card">Outro cartão</p></main>'),
    "en.html": pageOf("<main><p>Words</p></main>").replace("pt-BR", "en"),
  };
  expect((await choose({ ...articles, ...others })).sort()).toEqual([
    "article-59.html",
    "card-2.html",
    "en.html",
    "table.html",
  ]);
});

it("chooses 40 pages at most, also where every page is of its own kind", async () => {
  const odd = Object.entries(articles).map(
    ([path, html], n) => [path, html.replace("<p>", `<p class="p${n}">`)] as const,
  );
  const table = pageOf("<main><table><caption>Um</caption><tr><td>1</table></main>");
  const chosen = await choose({ ...Object.fromEntries(odd), "table.html": table });
  expect(chosen).toHaveLength(40);
  // It is the shortest, and has the most that is new.
  expect(chosen).toContain("table.html");
});

it("the other pages are looked at briefly, and a finding is told at its own page", async () => {
  const word = { "word.html": pageOf(`<main><p>${"x".repeat(60)}</p></main>`) };
  const others = Object.fromEntries(Object.entries(articles).slice(19));
  const checked = await createSmallSite({ ...word, ...others });
  const visited = (await visitSite(checked, checkContext, ["layout"])).get("layout");
  expect(visited?.looks.filter(({ isBrief }) => isBrief)).toHaveLength(41);
  expect(visited?.looks).toHaveLength(42);
  expect(visited?.findings.map(({ code, output }) => [code, output?.file])).toEqual([
    ["layout/sideways-scroll", "word.html"],
  ]);
});
