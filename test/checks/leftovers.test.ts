import { describe, expect, it } from "vitest";
import { checkLeftovers } from "../../src/checks/content/leftovers.ts";
import { createSmallSite, listFindings, pageOf } from "./small-site.ts";

/** What is found in this text, as markup. */
const check = async (text: string) =>
  checkLeftovers(await createSmallSite({ "index.html": pageOf(`<p>${text}</p>`) }));

describe("checkLeftovers(checked)", () => {
  it.each([
    ["em undefined", 'unset value in text: "undefined"'],
    ["NaN", 'unset value in text: "NaN"'],
    ["de null a 2", 'unset value in text: "null"'],
    ["[object Promise]", 'object in text: "[object Promise]"'],
    ["em {founded}", 'unfilled variable: "{founded}"'],
    ["{{ site.url }}", 'unfilled variable: "{{ site.url }}"'],
    ["Lorem ipsum dolor", 'filler text: "Lorem ipsum"'],
    ["TODO: isto", 'leftover note: "TODO"'],
    ["(FIXME)", 'leftover note: "FIXME"'],
    ["a\u{FFFD}b", 'garbled characters (wrong encoding): "\u{FFFD}"'],
    ["informaÃ§Ã£o", 'garbled characters (wrong encoding): "Ã§"'],
    ["â€œum", 'garbled characters (wrong encoding): "â€"'],
    ["um &amp;amp; dois", 'entity escaped twice: "&amp;"'],
    ["d&amp;#39;água", 'entity escaped twice: "&#39;"'],
    ["2 &amp;lt; 3", 'entity escaped twice: "&lt;"'],
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
