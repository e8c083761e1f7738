import { describe, expect, it } from "vitest";
import { checkTypography } from "../../src/checks/content/typography.ts";
import { createSmallSite, pageOf } from "./small-site.ts";

async function check(text: string, language = "pt-BR") {
  const page = pageOf(`<p lang="${language}">${text}</p>`);
  return checkTypography(await createSmallSite({ "index.html": page }));
}

/** What is found in a text, without the words around it. */
async function listMistakes(text: string, language?: string): Promise<string[]> {
  const found = await check(text, language);
  return found.map(({ message }) => message.replace(/: ".*/s, ""));
}

describe("checkTypography(checked)", () => {
  it.each([
    ['um "dois"', "a straight quotation mark"],
    ["d'água", "a straight apostrophe"],
    ["e assim...", "three dots"],
    ["2-3 a menos", "a hyphen in a range"],
    ["10-20 a menos", "a hyphen in a range"],
    ["10-20h", "a hyphen in a range"],
    ["2-3% dos genes", "a hyphen in a range"],
    ["um - dois", "a hyphen as a dash"],
    ["um -- dois", "a hyphen as a dash"],
    ["um , dois", "a space before a mark"],
    ["um .", "a space before a mark"],
    ["99 %", "a space before a mark"],
    ["um,dois", "no space after a mark"],
    ["um;dois", "no space after a mark"],
    ["( um)", "a space inside a bracket"],
    ["(um )", "a space inside a bracket"],
    ["em 48 horas", "a number that may part from its unit"],
    ["30+ projetos", "a number that may part from its unit"],
    ["10 GB", "a number that may part from its unit"],
    ["a 37 °C.", "a number that may part from its unit"],
    ["20 publicações", "a number that may part from its unit"],
    ["R$ 10", "an abbreviation that may part from what it belongs to"],
    ["US$ 10", "an abbreviation that may part from what it belongs to"],
    ["a Dra. Silva", "an abbreviation that may part from what it belongs to"],
    ["«um»", "a foreign quotation mark"],
    ["99.5%", "an English decimal point"],
    ["99.55%", "an English decimal point"],
  ])("says of %j: %s", async (text, mistake) => {
    expect(await listMistakes(text)).toEqual([mistake]);
  });

  it.each([
    "um “dois”, d’água… e bem-vindo: 2–3\u00a0semanas",
    "ligue para +55 21 99999-0000.",
    "um arquivo .bam, ou 1,5 vez; e 99,5%?",
    "(um) ou (dois) – três — quatro",
    "10\u00a0GB, R$\u00a010 e a Dra.\u00a0Silva",
    "as 3 diasporas, 4 mgs e 5 bp2",
    "horas, 10 linguagens, nº\u00a0de linhas",
  ])("finds nothing wrong with %s", async (text) => {
    expect(await listMistakes(text)).toEqual([]);
  });

  it("keeps a number and what it counts together, in the words of each language", async () => {
    expect(await listMistakes("48 hours", "en")).toEqual(["a number that may part from its unit"]);
    expect(await listMistakes("48 hours", "pt-BR")).toEqual([]);
  });

  it("asks nothing of a language that the site has no rules for", async () => {
    expect(await listMistakes('um "dois"', "eo")).toEqual([]);
  });

  it("holds decimals against the language that they are in", async () => {
    expect(await listMistakes("99,5% and 1,000% more", "en")).toEqual([
      "a Portuguese decimal comma",
    ]);
    expect((await check("99,5%", "en"))[0]?.hint).toBe("write a point: 99.5%");
    expect(await listMistakes("only 99,55%", "en-GB")).toEqual(["a Portuguese decimal comma"]);
    expect(await listMistakes("1,000% of 99.5%", "en")).toEqual([]);
    expect(await listMistakes("99,5%", "pt-BR")).toEqual([]);
  });

  it.each([
    ["um,dois", "write a space"],
    ["um - dois", "write – or —"],
    ["um , dois", "remove the space"],
    ["( um)", "remove the space"],
    ["10 GB", "write a non-breaking space: \\u00a0 in a quoted text"],
    ["R$ 10", "write a non-breaking space: \\u00a0 in a quoted text"],
    ["2-3h", "write an en dash: 2–3"],
    ["d'água", "write ’"],
    ["e assim...", "write …"],
    ["«um", "write “ and ”"],
    ["99.5%", "write a comma: 99,5%"],
  ])("says of %j how it is mended: %s", async (text, hint) => {
    expect((await check(text)).map((found) => [found.code, found.hint])).toEqual([
      ["content/typography", hint],
    ]);
  });

  it("says how it is written right, and shows the words around it", async () => {
    const text = `${"a".repeat(20)} um "dois" ${"b".repeat(20)}`;
    const [found] = await check(text);
    expect(found?.message).toBe(`a straight quotation mark: "${text}"`);
    expect(found?.hint).toBe("write “ and ”");
    expect(found?.output).toEqual({ file: "index.html", at: '<p lang="pt-BR">' });
    expect((await check('"dois" um'))[0]?.message).toBe('a straight quotation mark: ""dois" um"');
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
