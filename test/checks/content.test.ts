import { describe, expect, it } from "vitest";
import type { CheckedPage } from "../../src/checks/checked-site.ts";
import { checkEditorSchemas } from "../../src/checks/content/editor-schemas.ts";
import { listTextRuns } from "../../src/checks/content/text-runs.ts";
import { checkLanguages, checkTranslations } from "../../src/checks/content/translations.ts";
import { makeJsonSchemas } from "../../src/content/json-schema.ts";
import { createSmallSite, listFindings, pageOf } from "./small-site.ts";

describe("listTextRuns(page)", () => {
  async function wordsOf(html: string): Promise<string[]> {
    const { pages } = await createSmallSite({ "index.html": html });
    return listTextRuns(pages[0] as CheckedPage).map(
      ({ text, language }) => `${language}: ${text}`,
    );
  }

  it("takes a block's words as one, and those in another language by themselves", async () => {
    const body = '<p>Um <b>dois</b> <i lang="en">three <b>four</b></i> cinco<!-- seis --></p>';
    expect(await wordsOf(pageOf(body))).toEqual(["pt-BR: Um dois cinco", "en: three four"]);
  });

  it("takes a name for a run of its own, in no language", async () => {
    const body = '<p>Um <span translate="no">Xqzw <b>kvj</b></span> dois</p>';
    expect(await wordsOf(pageOf(body))).toEqual(["pt-BR: Um dois", ": Xqzw kvj"]);
  });

  it.each("a abbr b em i mark small span strong".split(" "))(
    "takes what <%s> marks for a part of its sentence",
    async (name) => {
      const body = `<div> <p>Um <${name}>do</${name}>is<br>três<wbr>.</p> </div>`;
      expect(await wordsOf(pageOf(body))).toEqual(["pt-BR: Um doistrês."]);
    },
  );

  it("takes names for screen readers, in the language of their element", async () => {
    const body = '<p lang="en"><img alt="A  drawing"></p><img alt=""><a title="Mais"></a>';
    expect(await wordsOf(pageOf(body))).toEqual(["en: A drawing", "pt-BR: Mais"]);
    const field = '<input aria-label="Nome" placeholder="Seu nome" value="x">';
    expect(await wordsOf(pageOf(field))).toEqual(["pt-BR: Nome", "pt-BR: Seu nome"]);
  });

  it("takes the description and figures, and leaves code out", async () => {
    const head = '<meta name="description" content="Sobre"><style>a{}</style>';
    const body = "<script>a()</script><template>b</template><p>2026</p>";
    expect(await wordsOf(pageOf(body, head))).toEqual(["pt-BR: 2026", "pt-BR: Sobre"]);
    expect(await wordsOf(pageOf("", '<meta name="description">'))).toEqual([]);
  });

  it("knows no language where the page says none, and no words where there is no page", async () => {
    expect(await wordsOf("<html><body>Um</body></html>")).toEqual([": Um"]);
    expect(await wordsOf("Um")).toEqual([]);
  });
});

describe("checkTranslations(checked)", () => {
  const en = "content/pages/home.en.yaml";

  async function check(
    here: string,
    there: string,
    replace?: string,
    instead = "",
  ): Promise<string[]> {
    const output = { "index.html": pageOf(there), "en.html": pageOf(here) };
    const edits = replace === undefined ? [] : [{ file: en, replace, with: instead }];
    const checked = await createSmallSite(output, {}, edits);
    return checkTranslations(checked).map(({ code, message }) => `${code} ${message}`);
  }

  it("finds nothing wrong where parts and figures agree", async () => {
    expect(await check("<main><h1>a</h1></main>", "<main><h1>b</h1></main>")).toEqual([]);
  });

  it.each([
    ["<main><h1>a</h1></main>", "<main></main>", "<h1>", "nothing more"],
    ["<main></main>", "<main><h1>a</h1></main>", "nothing more", "<h1>"],
    ["<main><h2>a</h2></main>", "<main><h1>a</h1></main>", "<h2>", "<h1>"],
  ])("says of %s beside %s where they part", async (here, there, is, was) => {
    expect(await check(here, there)).toEqual([
      `content/structure ${is} here, ${was} in index.html`,
    ]);
  });

  it.each([
    ["We read.", "We read 3 of 10.", "the figures are 10, 3; in the original none"],
    ["There are {pipelines}.", "There are some.", "the figures are none; in the original 2"],
  ])("compares the figures of %s", async (text, instead, message) => {
    expect(await check("", "x", text, instead)).toEqual([`content/numbers ${message}`]);
  });

  it("has nothing to compare with where the original is not published", async () => {
    const page = pageOf("<main><h1>a</h1></main>");
    for (const path of ["en.html", "extra.html"]) {
      const checked = await createSmallSite({ [path]: page, "other.html": pageOf("x") });
      expect(checkTranslations(checked)).toEqual([]);
    }
  });

  it("takes four words that are the same for a text that nobody translated, and three for a name", async () => {
    expect(await check("", "x", "From start to end", "Do início ao fim")).toEqual([
      "content/untranslated this text is not translated",
    ]);
    expect(await check("", "x", "Piece by piece", "Peça por peça")).toEqual([]);
    // Three words, however far apart.
    const pt = { file: "content/pages/home.pt-BR.yaml", replace: "Peça por peça" };
    const edits = [
      { ...pt, with: "Peça  por  peça" },
      { file: en, replace: "Piece by piece", with: "Peça  por  peça" },
    ];
    const output = { "index.html": pageOf("x"), "en.html": pageOf("") };
    expect(checkTranslations(await createSmallSite(output, {}, edits))).toEqual([]);
  });

  it("reads figures as people do: with their marks, without the names that hold digits", async () => {
    const text = "We read 1,250–2,000 of 3.75% and 10+, by DESeq2 and COVID-19.";
    expect(await check("", "x", "We read.", text)).toEqual([
      "content/numbers the figures are 1,250–2,000, 10+, 3.75%; in the original none",
    ]);
  });

  it("leads to the text, and names the line to compare it with", async () => {
    const output = { "index.html": pageOf("x"), "en.html": pageOf("") };
    const edits = [{ file: en, replace: "From start to end", with: "From 1 to 2" }];
    const found = checkTranslations(await createSmallSite(output, {}, edits));
    expect(found).toMatchObject([
      {
        output: { file: "en.html" },
        place: { file: en, line: 30, column: 17 },
        hint: "Compare with content/pages/home.pt-BR.yaml:29.",
      },
    ]);
  });

  it("leads to what the other language has where nothing is here", async () => {
    const output = {
      "index.html": pageOf("<main><h1>Lemos genomas</h1></main>"),
      "en.html": pageOf("<main></main>"),
    };
    const [found] = checkTranslations(await createSmallSite(output));
    expect(found?.place).toMatchObject({ file: "content/pages/home.pt-BR.yaml", line: 9 });
  });
});

describe("checkLanguages(checked)", () => {
  const check = async (text: string, language = "pt-BR") => {
    const page = pageOf(`<p lang="${language}">${text}</p>`);
    const found = checkLanguages(await createSmallSite({ "index.html": page }));
    return found.map(({ message }) => message);
  };

  it("takes a sentence with many small words of another language for one", async () => {
    expect(await check("the end of the line and of the page")).toEqual([
      'this text is marked as "pt-BR" but looks like "en"',
    ]);
    expect(await check("o fim da linha e do texto que não se lê", "en")).toEqual([
      'this text is marked as "en" but looks like "pt"',
    ]);
  });

  it("takes two of them for a name", async () => {
    expect(await check("The Lord of the Rings")).toEqual([
      'this text is marked as "pt-BR" but looks like "en"',
    ]);
    expect(await check("Journal of the Sea")).toEqual([]);
  });

  it("checks no language that it has no list of, for neighbours share their small words", async () => {
    expect(await check("la casa de los que no se ve por la tarde de hoy", "es")).toEqual([]);
    expect(await check("la fin de la page de ceux que nous avons de Paris", "fr")).toEqual([]);
  });

  it.each([
    ["the end of the line and of the page", "en-GB"],
    ["o fim da linha e do texto que não se lê", "pt"],
    ["thermal office tonight, isotopes arecoline", "pt-BR"],
    ["the end of the line: o fim da linha, que não é o de ontem", "pt-BR"],
    // Of four and two nobody can be sure.
    ["the of the of de da", "pt-BR"],
    ["denote parallel combines photos, chaos and videos", "en"],
    ["a gênesis do projeto e um lápis muito grátis", "pt-BR"],
  ])("leaves “%s” alone in %s", async (text, language) => {
    expect(await check(text, language)).toEqual([]);
  });

  it("leads to the element, and to the line of what only a screen reader says", async () => {
    const edits = [
      {
        file: "content/pages/home.pt-BR.yaml",
        replace: "Uma silhueta.",
        with: "The line of the hills and of the sea.",
      },
    ];
    const page = pageOf('<svg aria-label="The line of the hills and of the sea."></svg>');
    const found = checkLanguages(await createSmallSite({ "index.html": page }, {}, edits));
    expect(found).toMatchObject([
      {
        code: "content/other-language",
        output: { at: '<svg aria-label="The line of the hills and of the sea.">' },
        place: { file: "content/pages/home.pt-BR.yaml", line: 20 },
      },
    ]);
  });
});

describe("checkEditorSchemas(checked)", () => {
  it("misses those that are not there, and shows where another one parts", async () => {
    const checked = await createSmallSite({});
    expect(listFindings(checkEditorSchemas(checked))).toHaveLength(3);
    expect(checkEditorSchemas(checked)[0]?.message).toBe("content/schema/site.json is missing");

    const editorSchemas = makeJsonSchemas(checked.content.templates);
    expect(checkEditorSchemas({ ...checked, editorSchemas })).toEqual([]);
    const text = editorSchemas.get("content/schema/faq.json") ?? "";
    for (const [other, line] of [
      [text.replace('"object"', '"array"'), 3],
      [text.slice(0, 3), 2],
      [text.slice(0, 2), 1],
    ] as const) {
      editorSchemas.set("content/schema/faq.json", other);
      expect(checkEditorSchemas({ ...checked, editorSchemas })).toMatchObject([
        {
          code: "content/editor-schema",
          message: "content/schema/faq.json is out of date",
          hint: "Run: npx vitrine schema",
          place: { file: "content/schema/faq.json", line },
        },
      ]);
    }
  });

  it("accepts Windows' line endings", async () => {
    const checked = await createSmallSite({});
    const editorSchemas = new Map(
      [...makeJsonSchemas(checked.content.templates)].map(([path, text]) => [
        path,
        text.replaceAll("\n", "\r\n"),
      ]),
    );
    expect(checkEditorSchemas({ ...checked, editorSchemas })).toEqual([]);
  });
});
