import { expect, it } from "vitest";
import { checkTexts } from "../../src/checks/content/text-rules.ts";
import { createSmallSite, pageOf } from "./small-site.ts";

/** What the rules say of a text of a page. */
async function check(text: string, language = "pt-BR") {
  const page = pageOf(`<p lang="${language}">${text}</p>`);
  return checkTexts(await createSmallSite({ "index.html": page }));
}

const space = expect.stringContaining("|\u00a0|");
const unit = "a breakable space between a number and its unit";
const decimal = "a Portuguese decimal comma";

it.each([
  ["em undefined", 'unset value in text: "undefined"'],
  ["NaN", 'unset value in text: "NaN"'],
  ["de null a 2", 'unset value in text: "null"'],
  ["null hypothesis"],
  ["[object Promise]", 'a JavaScript object was printed as text: "[object Promise]"'],
  ["em {founded}", 'unfilled variable: "{founded}"'],
  ["{{ site.url }}", 'unfilled variable: "{{ site.url }}"'],
  ["Lorem ipsum dolor", 'filler text: "Lorem ipsum"'],
  ["TODO: isto", 'leftover note: "TODO"'],
  ["tbd, xxxx", 'leftover note: "tbd"'],
  ["(FIXME)", 'leftover note: "FIXME"'],
  ["a\u{FFFD}b", 'garbled characters (wrong encoding): "\u{FFFD}"'],
  ["informaÃ§Ã£o", 'garbled characters (wrong encoding): "Ã§"'],
  ["â€œum", 'garbled characters (wrong encoding): "â€"'],
  ["a\0b", 'invisible control character: "\0"'],
  ["um &amp;amp; dois", 'entity escaped twice: "&amp;"'],
  ["um &amp;#39; dois", 'entity escaped twice: "&#39;"'],
  ["2 &amp;lt; 3", 'entity escaped twice: "&lt;"'],
  ["em 48\\u00a0horas", 'unprocessed escape sequence: "\\u00a0"'],
  ["uma linha\\nOutra", 'unprocessed escape sequence: "\\n"'],
  ["da <em>[razão social]</em>, aqui", 'unfilled blank: "[razão social]"'],
  ["de [nome], em [endereço]", 'unfilled blank: "[nome]"', 'unfilled blank: "[endereço]"'],
  ["em ____ dias", 'unfilled blank: "____"'],
  ["o telefone ???", 'unfilled blank: "???"'],
  ["De verdade?!"],
])("content/leftover finds in %s: %s", async (text, ...messages) => {
  expect((await check(text)).map(({ message }) => message)).toEqual(messages.filter(Boolean));
});

it("content/leftover leads to the element and to the content's line, also of a text for screen readers", async () => {
  const file = "content/pages/home.pt-BR.yaml";
  const edits = [{ file, replace: "{{chaves}}", with: "{{founded}}" }];
  const shown = '<p>Texto com &lt;sinais> &amp; "aspas", {founded} e $&amp; cifrões.</p>';
  const alt = 'alt="Texto com <sinais> &amp; &quot;aspas&quot;, {founded} e $&amp; cifrões."';
  const page = pageOf(`${shown}<img ${alt}>`);
  const found = checkTexts(await createSmallSite({ "index.html": page }, {}, edits));
  expect(found.filter(({ code }) => code === "content/leftover")).toMatchObject([
    { place: { file, line: 11 }, output: { at: "<p>" } },
    { place: { file, line: 11 }, output: { at: `<img ${alt}>` } },
  ]);
});

it.each(["mailto:a@example.com?body=[seu%20nome]%0ATODO", "https://wa.example/1?text=TODO"])(
  "content/leftover finds a note in a message that %s would write",
  async (href) => {
    const found = await check(`<a href="${href}">Escrever</a>`);
    expect(found.map(({ message }) => message)).toEqual(['leftover note: "TODO"']);
  },
);

it.each([
  ['um "dois"', "a straight quotation mark", "write “ and ”"],
  ["d'água", "a straight apostrophe", "write ’"],
  ["e assim...", "three dots", "write …"],
  ["2-3 a menos", "a hyphen in a range", "write an en dash: 2–3"],
  ["10-20h", "a hyphen in a range", "write an en dash: 2–3"],
  ["2-3% dos genes", "a hyphen in a range", "write an en dash: 2–3"],
  ["um - dois", "a hyphen as a dash", "write – or —"],
  ["um -- dois", "a hyphen as a dash", "write – or —"],
  ["um , dois", "a space before a punctuation mark", "remove the space"],
  ["99 %", "a space before a punctuation mark", "remove the space"],
  ["um,dois", "no space after a punctuation mark", "write a space"],
  ["( um)", "a space inside a bracket", "remove the space"],
  ["(um )", "a space inside a bracket", "remove the space"],
  ["em 48 horas", unit, space],
  ["30+ projetos", unit, space],
  ["em 1\u00a0horas", "a plural after 1", "write the singular"],
  ["10 GB", unit, space],
  ["a 37 °C.", unit, space],
  ["R$ 10", "a breakable space after an abbreviation", space],
  ["a Dra. Silva", "a breakable space after an abbreviation", space],
  ["«um»", "a foreign quotation mark", "write “ and ”"],
  ["99.55%", "an English decimal point", "write a comma: 99,5%"],
  // By the text's language.
  ["48 hours", unit, space, "en"],
  ["only 99,55%", decimal, expect.any(String), "en-GB"],
])("content/typography reports %j: %s, %s", async (text, mistake, hint, language?: string) => {
  const message = expect.stringMatching(`^${mistake}: `);
  expect(await check(text, language)).toMatchObject([{ message, hint }]);
});

it("content/typography quotes whole words around the mark, and leads to them in the content", async () => {
  const file = "content/pages/faq.pt-BR.yaml";
  const text = 'Eis um parágrafo com "aspas" no meio de palavras.';
  const edits = [{ file, replace: "Outro parágrafo.", with: text }];
  const page = pageOf(`<p>Antes: ${text}</p>`);
  expect(checkTexts(await createSmallSite({ "faq.html": page }, {}, edits))).toMatchObject([
    {
      message: 'a straight quotation mark: "parágrafo com "aspas" no meio"',
      output: { file: "faq.html", at: "<p>" },
      place: { file, line: 19, column: 28, length: 7 },
    },
  ]);
});

// A text goes through what stands in its line, and ends at its block, another language and a name.
it.each([
  ..."a abbr b em i mark small span strong"
    .split(" ")
    .map((name) => `<${name}>em</${name}> 48<!-- x --> <${name}>ho</${name}>ras`),
  '<i lang="en">x</i><b>em</b> 48 horas',
  '<img alt="em 48 horas"><img alt="">',
  '<a title="em 48 horas"></a>',
  '<input aria-label="em 48 horas" placeholder="Nome" value="a -- b">',
  '<meta name="description" content="em 48 horas">',
  "<style>a -- b</style><script>a -- b</script><template>a -- b</template>em 48 horas",
])("what is read as one text: %s", async (text) => {
  expect(await check(text)).toMatchObject([{ message: expect.stringMatching(unit) }]);
});

it.each([
  ["the end of the line and of the page", "pt-BR", "en"],
  ["o fim da linha e do texto que não se lê", "en", "pt"],
  ["The Lord of the Rings", "pt-BR", "en"],
])("content/other-language: %j, marked as %s, is in %s", async (text, language, other) => {
  const message = `this text is marked as "${language}" but looks like "${other}"`;
  expect(await check(text, language)).toMatchObject([{ code: "content/other-language", message }]);
});

it.each([
  // No leftovers.
  ["undefinedness, annullable, nullify, NaNo", "pt-BR"],
  ["{} e { , }", "eo"],
  ["isto [1, 2], […] e <a href='/'>um link</a>", "pt-BR"],
  ["<code>[amostra]\\n</code>, em C:\\novo", "pt-BR"],
  ["{amostra}_R1.fastq", "pt-BR"],
  ["colorem ipsum, lorem ipsumus, TODOS e XXXI", "pt-BR"],
  ["IRMÃ, JOÃO e “â”", "pt-BR"],
  ["R&amp;D; #39; &amp; mais", "eo"],
  // Good typography.
  ["um “dois”, d’água… e bem-vindo: 2–3\u00a0semanas", "pt-BR"],
  ["ligue para +55 21 99999-0000 ou (21) 99999-0000 hoje", "pt-BR"],
  ["um arquivo .bam, ou 1,5 vez; e 99,5%?", "pt-BR"],
  ["(um) ou (dois) – três — quatro", "pt-BR"],
  ["10\u00a0GB, R$\u00a010 e a Dra.\u00a0Silva", "pt-BR"],
  ["as 3 diasporas, 4 mgs e 5 bp2", "pt-BR"],
  ["horas, 10 linguagens, nº\u00a0de linhas, 48 hours", "pt-BR"],
  ["1,000% of 99.5%", "en"],
  ['em 48 <i lang="en">horas</i> hoje', "pt-BR"],
  ['um <span translate="no">a -- <b>b</b></span> dois', "pt-BR"],
  ["em 48<div>horas</div>", "pt-BR"],
  ["em <code>BAM</code>.", "pt-BR"],
  // A language without rules.
  ['um "dois"', "eo"],
  // Two common words may be a name.
  ["Journal of the Sea", "pt-BR"],
  // Languages without a list share words with their neighbors.
  ["la casa de los que no se ve por la tarde de hoy", "es"],
  ["la fin de la page de ceux que nous avons de Paris", "fr"],
  ["the end of the line and of the page", "en-GB"],
  ["thermal office tonight, isotopes arecoline", "pt-BR"],
  ["the end of the line: o fim da linha, que não é o de ontem", "pt-BR"],
  // Four against two are not enough.
  ["the of the of de da", "pt-BR"],
  ["denote parallel combines photos, chaos and videos", "en"],
  ["a gênesis do projeto e um lápis muito grátis", "pt-BR"],
])("accepts %s in %s", async (text, language) => {
  expect(await check(text, language)).toEqual([]);
});
