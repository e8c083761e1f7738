import { describe, expect, it } from "vitest";
import { checkLeftovers } from "../../src/checks/content/leftovers.ts";
import { createSmallSite, pageOf } from "./small-site.ts";

describe("checkLeftovers(checked)", () => {
  const check = async (text: string) => {
    const page = pageOf(`<p>${text}</p>`);
    const found = checkLeftovers(await createSmallSite({ "index.html": page }));
    return found.map(({ message }) => message);
  };

  it.each([
    ["em undefined", 'unset value in text: "undefined"'],
    ["NaN", 'unset value in text: "NaN"'],
    ["de null a 2", 'unset value in text: "null"'],
    ["[object Promise]", 'a JavaScript object was printed as text: "[object Promise]"'],
    ["em {founded}", 'unfilled variable: "{founded}"'],
    ["{{ site.url }}", 'unfilled variable: "{{ site.url }}"'],
    ["Lorem ipsum dolor", 'filler text: "Lorem ipsum"'],
    ["TODO: isto", 'leftover note: "TODO"'],
    ["(FIXME)", 'leftover note: "FIXME"'],
    ["a\u{FFFD}b", 'garbled characters (wrong encoding): "\u{FFFD}"'],
    ["informaÃ§Ã£o", 'garbled characters (wrong encoding): "Ã§"'],
    ["â€œum", 'garbled characters (wrong encoding): "â€"'],
    ["a\0b", 'invisible control character: "\0"'],
    ["um &amp;amp; dois", 'entity escaped twice: "&amp;"'],
    ["d&amp;#39;água", 'entity escaped twice: "&#39;"'],
    ["2 &amp;lt; 3", 'entity escaped twice: "&lt;"'],
    ["em 48\\u00a0horas", 'unprocessed escape sequence: "\\u00a0"'],
    ["uma linha\\nOutra", 'unprocessed escape sequence: "\\n"'],
    ["da <em>[razão social]</em>, aqui", 'unfilled blank: "[razão social]"'],
  ])("finds in %s: %s", async (text, message) => {
    expect(await check(text)).toEqual([message]);
  });

  it.each([
    "undefinedness, annullable, nullify, NaNo",
    "{} e { , }",
    "isto [1, 2], […] e <a href='/'>um link</a>",
    "<code>[amostra]\\n</code>, em C:\\novo",
    "{amostra}_R1.fastq",
    "colorem ipsum, lorem ipsumus",
    "TODOS e XXXI",
    "IRMÃ, JOÃO e “â”",
    "R&amp;D; #39; &amp; mais",
  ])("accepts %s", async (text) => {
    expect(await check(text)).toEqual([]);
  });

  it("finds each blank of a text", async () => {
    const blanks = ["[nome]", "[endereço completo]"].map((blank) => `unfilled blank: "${blank}"`);
    expect(await check("de [nome], em [endereço completo]")).toEqual(blanks);
  });

  it("leads to the element and to the content's line, also of a text for screen readers", async () => {
    const file = "content/pages/home.pt-BR.yaml";
    const edits = [{ file, replace: "{{chaves}}", with: "{{founded}}" }];
    const shown = '<p>Texto com &lt;sinais> &amp; "aspas", {founded} e $&amp; cifrões.</p>';
    const alt = 'alt="Texto com <sinais> &amp; &quot;aspas&quot;, {founded} e $&amp; cifrões."';
    const page = pageOf(`${shown}<img ${alt}>`);
    const found = checkLeftovers(await createSmallSite({ "index.html": page }, {}, edits));
    expect(found).toMatchObject([
      { place: { file, line: 11 }, output: { at: "<p>" } },
      { place: { file, line: 11 }, output: { at: `<img ${alt}>` } },
    ]);
  });
});
