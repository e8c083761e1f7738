import { describe, expect, it } from "vitest";
import { checkTypography } from "../../src/checks/content/typography.ts";
import { createSmallSite, pageOf } from "./small-site.ts";

async function check(text: string, language = "pt-BR") {
  const page = pageOf(`<p lang="${language}">${text}</p>`);
  return checkTypography(await createSmallSite({ "index.html": page }));
}

/** The messages without the excerpts. */
async function listMistakes(text: string, language?: string): Promise<string[]> {
  const found = await check(text, language);
  return found.map(({ message }) => message.replace(/: ".*/s, ""));
}

describe("checkTypography(checked)", () => {
  const space = expect.stringContaining("|\u00a0|");
  const unit = "a breakable space between a number and its unit";
  const abbreviation = "a breakable space after an abbreviation";

  it.each([
    ['um "dois"', "a straight quotation mark", "write “ and ”"],
    ["d'água", "a straight apostrophe", "write ’"],
    ["e assim...", "three dots", "write …"],
    ["2-3 a menos", "a hyphen in a range", "write an en dash: 2–3"],
    ["10-20 a menos", "a hyphen in a range", "write an en dash: 2–3"],
    ["10-20h", "a hyphen in a range", "write an en dash: 2–3"],
    ["2-3% dos genes", "a hyphen in a range", "write an en dash: 2–3"],
    ["um - dois", "a hyphen as a dash", "write – or —"],
    ["um -- dois", "a hyphen as a dash", "write – or —"],
    ["um , dois", "a space before a punctuation mark", "remove the space"],
    ["um .", "a space before a punctuation mark", "remove the space"],
    ["99 %", "a space before a punctuation mark", "remove the space"],
    ["um,dois", "no space after a punctuation mark", "write a space"],
    ["um;dois", "no space after a punctuation mark", "write a space"],
    ["( um)", "a space inside a bracket", "remove the space"],
    ["(um )", "a space inside a bracket", "remove the space"],
    ["em 48 horas", unit, space],
    ["30+ projetos", unit, space],
    ["10 GB", unit, space],
    ["a 37 °C.", unit, space],
    ["20 publicações", unit, space],
    ["R$ 10", abbreviation, space],
    ["US$ 10", abbreviation, space],
    ["a Dra. Silva", abbreviation, space],
    ["«um»", "a foreign quotation mark", "write “ and ”"],
    ["99.5%", "an English decimal point", "write a comma: 99,5%"],
    ["99.55%", "an English decimal point", "write a comma: 99,5%"],
  ])("reports %j: %s, %s", async (text, mistake, hint) => {
    expect(await listMistakes(text)).toEqual([mistake]);
    expect((await check(text))[0]?.hint).toEqual(hint);
  });

  it.each([
    ["um “dois”, d’água… e bem-vindo: 2–3\u00a0semanas", "pt-BR"],
    ["ligue para +55 21 99999-0000.", "pt-BR"],
    ["um arquivo .bam, ou 1,5 vez; e 99,5%?", "pt-BR"],
    ["(um) ou (dois) – três — quatro", "pt-BR"],
    ["10\u00a0GB, R$\u00a010 e a Dra.\u00a0Silva", "pt-BR"],
    ["as 3 diasporas, 4 mgs e 5 bp2", "pt-BR"],
    ["horas, 10 linguagens, nº\u00a0de linhas", "pt-BR"],
    ["48 hours", "pt-BR"],
    ["1,000% of 99.5%", "en"],
    // A language without rules.
    ['um "dois"', "eo"],
  ])("accepts %s in %s", async (text, language) => {
    expect(await listMistakes(text, language)).toEqual([]);
  });

  it.each([
    ["48 hours", "en", unit],
    ["99,5% and 1,000% more", "en", "a Portuguese decimal comma"],
    ["only 99,55%", "en-GB", "a Portuguese decimal comma"],
  ])("goes by the text's language: %s in %s", async (text, language, mistake) => {
    expect(await listMistakes(text, language)).toEqual([mistake]);
  });

  it("quotes whole words around the mark", async () => {
    const [found] = await check(`Eis um parágrafo com "aspas" no meio de palavras`);
    expect(found?.message).toBe('a straight quotation mark: "parágrafo com "aspas" no meio"');
    expect(found?.output).toEqual({ file: "index.html", at: '<p lang="pt-BR">' });
  });

  it("leads to the content's line, also where the page shows more than that line says", async () => {
    const shown = [
      'Texto com <sinais> & "aspas", {chaves} e $& cifrões.',
      'Só isto: com <sinais> & "aspas", {chaves} e nada mais.',
    ];
    for (const text of shown) {
      const [found] = await check(text.replace("<", "&lt;").replace("& ", "&amp; "));
      expect(found?.place).toMatchObject({ file: "content/pages/home.pt-BR.yaml", line: 11 });
    }
  });

  it("leads to the line of a long text that the mark is in", async () => {
    const file = "content/pages/faq.pt-BR.yaml";
    const edits = [{ file, replace: "Outro parágrafo.", with: 'Outro "parágrafo".' }];
    const page = pageOf('<p>Outro "parágrafo".</p>');
    const [found] = checkTypography(await createSmallSite({ "faq.html": page }, {}, edits));
    expect(found?.place).toMatchObject({ file, line: 19, column: 13, length: 12 });
  });
});
