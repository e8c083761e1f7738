import { describe, expect, it } from "vitest";
import { checkSpelling } from "../../src/checks/content/spelling.ts";
import { createSmallSite, listFindings, pageOf } from "./small-site.ts";

describe("checkSpelling(checked)", () => {
  it("tells a word once a text, seen or spoken, and suggests what is near", async () => {
    const body = '<p>Genomas humannos</p><img alt="Genomas humannos"><p>Os humannos</p>';
    const checked = await createSmallSite({ "index.html": pageOf(body) });
    const found = await checkSpelling(checked);
    expect(found.map(({ message }) => message)).toEqual([
      'possible misspelling: "humannos" (pt-BR)',
      'possible misspelling: "humannos" (pt-BR)',
    ]);
    expect(found[0]?.hint).toMatch(
      /^Did you mean humanos, [a-z]+, [a-z]+\? If it is correct, add it to/,
    );
  });

  it("checks each word by its own language, on each page, at its element", async () => {
    const body = '<p>Genomas humannos <i lang="en">genomes humanss</i></p><p lang="de">Wörtern</p>';
    const output = { "index.html": pageOf(body), "faq.html": pageOf(`${body}<p>mais</p>`) };
    const found = await checkSpelling(await createSmallSite(output));
    const pt = '<p>: possible misspelling: "humannos" (pt-BR)';
    const en = '<i lang="en">: possible misspelling: "humanss" (en)';
    expect(listFindings(found)).toEqual([
      `content/spelling index.html ${pt}`,
      `content/spelling faq.html ${pt}`,
      `content/spelling index.html ${en}`,
      `content/spelling faq.html ${en}`,
    ]);
  });

  it("checks a page of unknown origin too", async () => {
    const checked = await createSmallSite({ "extra.html": pageOf("<p>Genomas humannos</p>") });
    expect(listFindings(await checkSpelling(checked))).toEqual([
      'content/spelling extra.html <p>: possible misspelling: "humannos" (pt-BR)',
    ]);
  });

  it("takes no address for words", async () => {
    const text = "Veja https://xqzwkvj.example/humannos ou escreva para xqzwkvj@humannos.example";
    const checked = await createSmallSite({ "index.html": pageOf(`<p>${text}</p>`) });
    expect(await checkSpelling(checked)).toEqual([]);
  });

  it("leads to the word in the content", async () => {
    const file = "content/pages/home.pt-BR.yaml";
    const edits = [{ file, replace: "Com método", with: "Com genomas humannos" }];
    const page = pageOf("<p>Com genomas humannos</p>");
    const [found] = await checkSpelling(await createSmallSite({ "index.html": page }, {}, edits));
    expect(found?.place).toMatchObject({ file, line: 10, column: 25, length: 8 });
  });

  it("reports a word of a variable once, where the variable has its value", async () => {
    const edits = [
      { file: "content/site.yaml", replace: "brand: Laboratório Exemplo", with: "brand: Xqzwkvj" },
    ];
    const page = pageOf("<p>Xqzwkvj</p><p>© 2026 Xqzwkvj</p>", "<title>Genomas | Xqzwkvj</title>");
    const output = { "index.html": page, "faq.html": `${page}<p>mais</p>` };
    const found = await checkSpelling(await createSmallSite(output, {}, edits));
    expect(found.map(({ place }) => place && `${place.file}:${place.line}`)).toEqual([
      "content/site.yaml:2",
    ]);
  });

  it("suggests nothing where nothing is near", async () => {
    const page = pageOf("<p>xqzwkvjxqzwkvjxqzwkvj</p>");
    const [found] = await checkSpelling(await createSmallSite({ "index.html": page }));
    expect(found?.hint).toBe(
      'If it is correct, add it to content/words.txt, or give a name translate="no" in its template.',
    );
  });

  it("takes the project's own words for right", async () => {
    const checked = await createSmallSite({ "index.html": pageOf("<p>Genomas humannos</p>") });
    expect(await checkSpelling({ ...checked, words: ["humannos"] })).toEqual([]);
  });
});
