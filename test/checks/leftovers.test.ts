import { describe, expect, it } from "vitest";
import { checkLeftovers } from "../../src/checks/content/leftovers.ts";
import { createSmallSite, listFindings, pageOf } from "./small-site.ts";

/** What is found in this text, as markup. */
const check = async (text: string) =>
  checkLeftovers(await createSmallSite({ "index.html": pageOf(`<p>${text}</p>`) }));

describe("checkLeftovers(checked)", () => {
  it.each([
    ["em undefined", 'a value that was not there: "undefined"'],
    ["NaN", 'a value that was not there: "NaN"'],
    ["de null a 2", 'a value that was not there: "null"'],
    ["[object Promise]", 'a value that is no text: "[object Promise]"'],
    ["em {founded}", 'a token that was not filled: "{founded}"'],
    ["{{ site.url }}", 'a token that was not filled: "{{ site.url }}"'],
    ["Lorem ipsum dolor", 'filler text: "Lorem ipsum"'],
    ["TODO: isto", 'a note to oneself: "TODO"'],
    ["(FIXME)", 'a note to oneself: "FIXME"'],
    ["a\u{FFFD}b", 'letters of a wrong encoding: "\u{FFFD}"'],
    ["informaÃ§Ã£o", 'letters of a wrong encoding: "Ã§"'],
    ["â€œum", 'letters of a wrong encoding: "â€"'],
    ["um &amp;amp; dois", 'an entity that was escaped twice: "&amp;"'],
    ["d&amp;#39;água", 'an entity that was escaped twice: "&#39;"'],
    ["2 &amp;lt; 3", 'an entity that was escaped twice: "&lt;"'],
  ])("finds in %s: %s", async (text, message) => {
    expect(listFindings(await check(text))).toEqual([
      `content/leftover index.html <p>: ${message}`,
    ]);
  });

  it.each([
    "undefinedness, annullable, nullify, NaNo",
    "[um objeto], {} e { , }",
    "{amostra}_R1.fastq",
    "colorem ipsum, lorem ipsumus",
    "TODOS e XXXI",
    "IRMÃ, JOÃO e “â”",
    "R&amp;D; #39; &amp; mais",
  ])("leaves %s alone", async (text) => {
    expect(await check(text)).toEqual([]);
  });

  it("finds it in what only a screen reader says, and in figures", async () => {
    const page = pageOf('<img alt="de undefined"><dt>NaN%</dt>');
    const found = checkLeftovers(await createSmallSite({ "index.html": page }));
    expect(found.map(({ output }) => output?.at)).toEqual(["<dt>", '<img alt="de undefined">']);
  });

  it("leads to the content's line", async () => {
    const file = "content/pages/home.pt-BR.yaml";
    const edits = [{ file, replace: "{{chaves}}", with: "{{founded}}" }];
    const pages = [
      '<p>Texto com &lt;sinais> &amp; "aspas", {founded} e $&amp; cifrões.</p>',
      '<img alt="Texto com <sinais> &amp; &quot;aspas&quot;, {founded} e $&amp; cifrões.">',
    ].map((markup) => pageOf(markup));
    for (const page of pages) {
      const checked = await createSmallSite({ "index.html": page }, {}, edits);
      const [found] = checkLeftovers(checked);
      expect(found?.place).toMatchObject({ file, line: 11 });
    }
  });
});
