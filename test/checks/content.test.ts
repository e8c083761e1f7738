import { describe, expect, it } from "vitest";
import { judgeConstants } from "../../src/checks/content/constants.ts";
import { judgeEditorSchemas } from "../../src/checks/content/editor-schemas.ts";
import { judgeLanguages, judgeTranslations } from "../../src/checks/content/translations.ts";
import { listWords } from "../../src/checks/content/words-in-page.ts";
import type { JudgedPage } from "../../src/checks/subject.ts";
import { makeJsonSchemas } from "../../src/content/schema/json-schema.ts";
import { createSmallSubject, listFindings, pageOf } from "./small-subject.ts";

describe("listWords(page)", () => {
  async function wordsOf(html: string): Promise<string[]> {
    const { pages } = await createSmallSubject({ "index.html": html });
    return listWords(pages[0] as JudgedPage).map(({ text, language }) => `${language}: ${text}`);
  }

  it("takes a block's words as one, and those in another language by themselves", async () => {
    const body = '<p>Um <b>dois</b> <i lang="en">three <b>four</b></i> cinco<!-- seis --></p>';
    expect(await wordsOf(pageOf(body))).toEqual(["pt-BR: Um dois cinco", "en: three four"]);
  });

  it("takes names for screen readers, in the language of their element", async () => {
    const body = '<p lang="en"><img alt="A  drawing"></p><img alt=""><a title="Mais"></a>';
    expect(await wordsOf(pageOf(body))).toEqual(["en: A drawing", "pt-BR: Mais"]);
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

describe("judgeConstants(subject)", () => {
  const judge = async (path: string, body: string) =>
    judgeConstants(await createSmallSubject({ [path]: pageOf(body) })).map(
      ({ message }) => message,
    );
  const card = "<article><h3>Um</h3><ol><li>1</li><li>2</li></ol></article>";

  it("finds each fact and each count where it belongs", async () => {
    expect(await judge("index.html", `<main>2010, 48 h ${card}${card}</main>`)).toEqual([]);
    const details = "<details></details>";
    expect(await judge("faq.html", `<main>2010, 48 h ${details}${details}</main>`)).toEqual([]);
  });

  it("takes no part of a longer number for a fact", async () => {
    expect(await judge("index.html", `<main>2010, 480 h, 148 ${card}${card}</main>`)).toEqual([
      'the main nowhere says "48" (responseHours)',
    ]);
  });

  it("counts cards and their steps, with or without a heading", async () => {
    const odd = card.replace("<h3>Um</h3>", "").replace("<li>1</li>", "");
    expect(await judge("index.html", `<main>2010, 48 h ${odd}</main>`)).toEqual([
      "the page shows 1 pipelines and has to show 2",
      "the page shows 1 steps in “” and has to show 2",
    ]);
  });

  it.each([
    ["index.html", "pipelines"],
    ["faq.html", "questions"],
  ])("finds nothing of it in %s without a main part", async (path, things) => {
    expect(await judge(path, "")).toEqual([
      'the main nowhere says "2010" (founded)',
      'the main nowhere says "48" (responseHours)',
      `the page shows 0 ${things} and has to show 2`,
    ]);
  });

  it("asks for nothing on a page of unknown origin", async () => {
    expect(await judge("extra.html", "")).toEqual([]);
  });
});

describe("judgeTranslations(subject)", () => {
  const en = "content/pages/home.en.yaml";

  async function judge(
    here: string,
    there: string,
    replace?: string,
    instead = "",
  ): Promise<string[]> {
    const output = { "index.html": pageOf(there), "en.html": pageOf(here) };
    const edits = replace === undefined ? [] : [{ file: en, replace, with: instead }];
    const subject = await createSmallSubject(output, {}, edits);
    return judgeTranslations(subject).map(({ code, message }) => `${code} ${message}`);
  }

  it("finds nothing wrong where parts and figures agree", async () => {
    expect(await judge("<main><h1>a</h1></main>", "<main><h1>b</h1></main>")).toEqual([]);
  });

  it.each([
    ["<main><h1>a</h1></main>", "<main></main>", "<h1>", "nothing more"],
    ["<main></main>", "<main><h1>a</h1></main>", "nothing more", "<h1>"],
    ["<main><h2>a</h2></main>", "<main><h1>a</h1></main>", "<h2>", "<h1>"],
  ])("says of %s beside %s where they part", async (here, there, is, was) => {
    expect(await judge(here, there)).toEqual([
      `content/structure here is ${is} and in index.html ${was}`,
    ]);
  });

  it.each([
    ["We read.", "We read 3 of 10.", "the figures are 10, 3 here and none in the original"],
    [
      "There are {pipelines}.",
      "There are some.",
      "the figures are none here and 2 in the original",
    ],
  ])("compares the figures of %s", async (text, instead, message) => {
    expect(await judge("", "x", text, instead)).toEqual([`content/numbers ${message}`]);
  });

  it("has nothing to compare with where the original is not published", async () => {
    const subject = await createSmallSubject({ "en.html": pageOf("<main><h1>a</h1></main>") });
    expect(judgeTranslations(subject)).toEqual([]);
  });
});

describe("judgeLanguages(subject)", () => {
  const judge = async (text: string, language = "pt-BR") => {
    const page = pageOf(`<p lang="${language}">${text}</p>`);
    const found = judgeLanguages(await createSmallSubject({ "index.html": page }));
    return found.map(({ message }) => message);
  };

  it("takes a sentence with many small words of another language for one", async () => {
    expect(await judge("the end of the line and of the page")).toEqual([
      'these words are marked as "pt-BR" and look like "en"',
    ]);
    expect(await judge("o fim da linha e do texto que não se lê", "en")).toEqual([
      'these words are marked as "en" and look like "pt"',
    ]);
  });

  it("takes two of them for a name, and judges other languages by nothing", async () => {
    expect(await judge("The Lord of the Rings")).toEqual([
      'these words are marked as "pt-BR" and look like "en"',
    ]);
    expect(await judge("Journal of the Sea")).toEqual([]);
    expect(await judge("der Rand und das Ende", "de")).toEqual([]);
  });
});

describe("judgeEditorSchemas(subject)", () => {
  it("misses those that are not there, and shows where another one parts", async () => {
    const subject = await createSmallSubject({});
    expect(listFindings(judgeEditorSchemas(subject))).toHaveLength(3);
    expect(judgeEditorSchemas(subject)[0]?.message).toBe("content/schema/site.json is missing");

    const editorSchemas = makeJsonSchemas();
    expect(judgeEditorSchemas({ ...subject, editorSchemas })).toEqual([]);
    const text = editorSchemas.get("content/schema/faq.json") ?? "";
    for (const [other, line] of [
      [text.replace('"object"', '"array"'), 3],
      [text.slice(0, 3), 2],
    ] as const) {
      editorSchemas.set("content/schema/faq.json", other);
      expect(judgeEditorSchemas({ ...subject, editorSchemas })).toMatchObject([
        {
          message: "content/schema/faq.json is not the schema that content is judged by",
          place: { file: "content/schema/faq.json", line },
        },
      ]);
    }
  });
});
