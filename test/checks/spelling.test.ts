import { expect, it } from "vitest";
import { checkSite } from "../../src/checks/check-site.ts";
import { checkSpelling } from "../../src/checks/content/spelling.ts";
import { change } from "../support/project.ts";
import { createSmallSite, listFindings, type Output, pageOf } from "./small-site.ts";
import { checkContext } from "./support.ts";

const check = async (output: Output, edits: Parameters<typeof createSmallSite>[2] = []) =>
  checkSpelling(await createSmallSite(output, {}, edits));
const howToAccept =
  'if the word is correct, add it to content/words.txt; in a template, mark a name with translate="no", and another language with lang="…"';

it("reports a word in each text, seen or spoken, with what is near", async () => {
  const body = '<p>Genomas humannos</p><img alt="Os humannos">';
  const [first, second, ...more] = await check({ "index.html": pageOf(body) });
  for (const found of [first, second]) {
    expect(found?.message).toBe('possible misspelling: "humannos" (pt-BR)');
  }
  expect(more).toEqual([]);
  const near = first?.hint?.replace(/^did you mean "humanos", "\w+", "\w+"\? If/, "if");
  expect(near).toBe(howToAccept);
  const far = await check({ "index.html": pageOf("<p>xqzwkvjxqzwkvjxqzwkvj</p>") });
  expect(far.map(({ hint }) => hint)).toEqual([howToAccept]);
});

it("checks each word by its own language, on each page, at its element", async () => {
  const body = '<p>Genomas humannos <i lang="en">genomes humanss</i></p><p lang="de">Wörtern</p>';
  const output = { "index.html": pageOf(body), "extra.html": pageOf(`${body}<p>mais</p>`) };
  const pt = '<p>: possible misspelling: "humannos" (pt-BR)';
  const en = '<i lang="en">: possible misspelling: "humanss" (en)';
  expect(listFindings(await check(output))).toEqual([
    `content/spelling index.html ${pt}`,
    `content/spelling extra.html ${pt}`,
    `content/spelling index.html ${en}`,
    `content/spelling extra.html ${en}`,
  ]);
});

it("says which of the site’s languages has no dictionary, in place of every word", async () => {
  const withoutRules = [change("templates/site.tsx", "languageRules: { pt,", "languageRules: {")];
  const body = '<p>Genomas humannos</p><p lang="en">humanss</p><p lang="de">Wörtern</p>';
  const found = await check({ "index.html": pageOf(body) }, withoutRules);
  expect(found).toMatchObject([
    {
      severity: "warning",
      message: 'the spelling of "pt-BR" is not checked: there is no dictionary',
      place: { file: "content/site.yaml" },
      output: { at: '<html lang="pt-BR">' },
    },
    { severity: "error", message: 'possible misspelling: "humanss" (en)' },
  ]);
});

it("reports a text in another language once", async () => {
  const text = "Which of these were written by whoever thought about something else altogether?";
  const output = { "index.html": pageOf(`<p>${text}</p>`) };
  expect(listFindings(await check(output))).toEqual([
    expect.stringMatching(
      /^content\/spelling index.html <p>: possible misspellings: ("\w+", ){5}"\w+" and \d more \(pt-BR\)$/,
    ),
  ]);
});

it("accepts addresses, names, the project's own words, and signs in words that nobody sees", async () => {
  const text = `<p>Veja https://xqzwkvj.example/humannos ou escreva para xqzwkvj@humannos-xqzwkvj.example</p>
      <p>Por <span translate="no">Xqzwkvj</span>: geno\u00admas humannos, sequ\u200bência, na\u0303o</p>`;
  const checked = await createSmallSite({ "index.html": pageOf(text) });
  expect(await checkSpelling({ ...checked, words: ["humannos"] })).toEqual([]);
});

it("accepts the names of the site and of third parties", async () => {
  const output = { "index.html": pageOf("<p>Contado por Xqzwkvj Wkvjxq.</p>") };
  const site = {
    file: "content/site.yaml",
    replace: "Laboratório Exemplo",
    with: "Wkvjxq Xqzwkvj",
  };
  const party = {
    ...{ file: "content/site.yaml", replace: "navigation:" },
    with: `thirdParties:
  - name: Xqzwkvj Wkvjxq
    purpose: { pt-BR: Conta visitas., en: Counts visits. }
    service: plausible
    account: www.example.com
navigation:`,
  };
  expect(await check(output)).toHaveLength(2);
  expect(await check(output, [party])).toEqual([]);
  expect(await check(output, [site])).toEqual([]);
});

it("leads to the word in the content", async () => {
  const file = "content/pages/home.pt-BR.yaml";
  const edits = [{ file, replace: "Com método", with: "Com genomas humannos" }];
  const [found] = await check({ "index.html": pageOf("<p>Com genomas humannos</p>") }, edits);
  expect(found?.place).toMatchObject({ file, line: 10, column: 25, length: 8 });
});

it("says once what is misspelled in the content, on however many pages it shows; sections and findings are in order", async () => {
  const [site, home] = ["content/site.yaml", "content/pages/home.pt-BR.yaml"];
  const page = pageOf("<p>Xqzwkvj</p><p>© 2026 Xqzwkvj</p><p>Lemos humannos</p>");
  const pages = { "index.html": page, "en.html": `${page}<p>mais</p>` };
  const checked = await createSmallSite(pages, {}, [
    change(site, "label: Perfil um", "label: Xqzwkvj"),
    change(home, "Lemos genomas", "Lemos humannos"),
  ]);
  const results = await checkSite(checked, checkContext, ["seo", "content"], () => {});
  expect(results.map(({ name }) => name)).toEqual(["content", "seo"]);
  const found = results[0]?.findings.filter(({ code }) => code === "content/spelling");
  expect(found?.map(({ place }) => place?.file)).toEqual([home, site]);
});
