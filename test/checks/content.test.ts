import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { checkCutEntries } from "../../src/checks/content/cut-texts.ts";
import { checkEditorSchemas } from "../../src/checks/content/editor-schemas.ts";
import { checkSiteWords, checkTranslations } from "../../src/checks/content/translations.ts";
import { makeJsonSchemas } from "../../src/content/json-schema.ts";
import { change, inRepository } from "../support/project.ts";
import { createSmallSite, listMessages, pageOf } from "./small-site.ts";

const en = "content/pages/home.en.yaml";
const pt = "content/pages/home.pt-BR.yaml";
const output = { "index.html": pageOf("x"), "en.html": pageOf("") };
const check = async (replace: string, instead: string) => {
  const edits = [{ file: en, replace, with: instead }];
  return listMessages(checkTranslations(await createSmallSite(output, {}, edits)));
};

it.each([
  ["<main><h1>a</h1></main>", "<main></main>", "<h1>", "nothing"],
  ["<main></main>", "<main><h1>Lemos genomas</h1></main>", "nothing", "<h1>"],
  ["<main><h2>a</h2></main>", "<main><h1>a</h1></main>", "<h2>", "<h1>"],
  ["<main><h1>a</h1></main>", "<main><h1>b</h1></main>", undefined, undefined],
])("compares the structure of %s with %s", async (own, original, is, was) => {
  const pages = { "index.html": pageOf(original), "en.html": pageOf(own) };
  const message = `content/structure the translation has ${is} where index.html has ${was}`;
  expect(listMessages(checkTranslations(await createSmallSite(pages)))).toEqual(
    is ? [message] : [],
  );
});

it.each([
  ["We read.", "We read 30 of 45.", "30, 45; in the original: none"],
  [
    "We read.",
    "We read 1,250–2,000 of 3.75% and 10+, by DESeq2 and COVID-19.",
    "1,250–2,000, 10+, 3.75%; in the original: none",
  ],
])("compares the figures of %s as %s", async (text, instead, figures) => {
  expect(await check(text, instead)).toEqual([`content/numbers numbers here: ${figures}`]);
});

it.each([
  ["We answer from 9am to 6:30 p.m.", "Respondemos das 9h às 18h30.", true],
  ["We answer 9:00–18:00.", "Respondemos das 9 às 18 horas.", true],
  ["At 12 a.m.", "Às 0h.", true],
  ["From 9 am to 6 pm.", "Das 9h às 17h.", false],
  ["It costs $1,500.", "Custa R$ 1.500.", true],
  ["Call 3333-4444.", "Ligue para 3333-4445.", false],
  ["10x deep", "11x mais fundo", false],
  ["By 10xGenomics.", "Pela 11xGenomics.", true],
  ["Closed on December 24, 2026.", "Fechado em 24/12/2026.", true],
  ["Closed on 2026-12-24.", "Fechado em 24 de dezembro de 2026.", true],
  ["Closed on 24/11/2026.", "Fechado em 24/12/2026.", false],
  ["Closed on 24/9/2026.", "Fechado em 24/10/2026.", false],
  ["On May 1, the 2nd part.", "Em 1º de maio, a 2ª parte.", true],
  ["In two weeks.", "Em 2 semanas.", true],
  ["Of 1,000 of them.", "De mil deles.", true],
  ["In 2 weeks.", "Em 3 semanas.", false],
  ["In a few weeks.", "Em 14 semanas.", false],
  ["At noon, for half an hour.", "Às 12h, por 30 minutos.", true],
  ["From 2:00 to 5:30 p.m.", "Das 14h às 17h30.", true],
  ["From 9 to 5 p.m.", "Das 9h às 17h.", true],
  ["Call +55 21 2222-3344.", "Ligue para (21) 2222-3344.", true],
  ["From 2 to 5 p.m.", "Das 2h às 17h.", false],
])("compares the figures of %s with %s: alike: %s", async (text, original, areAlike) => {
  const edits = [change(en, "We read.", text), change(pt, "Lemos.", original)];
  const found = checkTranslations(await createSmallSite(output, {}, edits));
  // "check.accept" can name the field.
  const at = "pipelines.items.sequenciamento.steps.1.description";
  expect(found).toMatchObject(areAlike ? [] : [{ code: "content/numbers", output: { at } }]);
});

it.each([
  [
    "We read all of the genomes that you send us, and the",
    "Lemos todos os genomas que vocês nos enviam, e os publicamos.",
    { file: en, line: 34 },
  ],
  [
    "We read all of the genomes that you send us (or more).",
    "Lemos todos os genomas que vocês nos enviam e",
    { file: pt, line: 33 },
  ],
  ["Which genomes do you read?", "Que genomas vocês leem", { file: pt, line: 33 }],
  [
    "We read all of the genomes that you send us.",
    "Lemos todos os genomas que vocês nos enviam (ou mais).",
    undefined,
  ],
  // Ends that are those of one language.
  [
    "Call us from Monday to Friday, from nine to five p.m.",
    "Ligue de segunda a sexta, das nove às cinco horas",
    undefined,
  ],
  [
    "We read genomes, exomes, and more of what you send us",
    "Lemos genomas, exomas, e mais do que vocês enviam, etc.",
    undefined,
  ],
  ["We read all of it, and more than that", "Lemos tudo, e muito mais do que isso!", undefined],
  ["All of the genomes", "Todos os genomas.", undefined],
  [
    "|-\n            We read all that you send us:\n            - genomes of any size",
    "Lemos tudo o que vocês nos enviam, com genomas de qualquer tamanho.",
    undefined,
  ],
])("compares the end of %j with %j", async (text, original, place) => {
  const edits = [change(en, "We read.", text), change(pt, "Lemos.", original)];
  const found = checkTranslations(await createSmallSite(output, {}, edits));
  expect(found).toMatchObject(place ? [{ code: "content/cut", place }] : []);
});

it.each([
  [
    "answer",
    (at: number) => (at < 3 ? "Yes, we can do that." : "Yes, we read all of the genomes that you"),
  ],
  ["question", (at: number) => (at < 3 ? "Can you?" : "Can you read our genomes")],
  [
    "answer",
    (at: number) => (at < 2 ? "Yes, we can." : "Yes, we read all of the genomes that you"),
  ],
])(
  "the one %s of a list that has lost its end is found, and not one of several",
  async (field, textOf) => {
    const items = [0, 1, 2, 3].map((at) => {
      const texts = { question: "Can you?", answer: "Yes, we can do that.", [field]: textOf(at) };
      return `  - slug: s${at}\n    question: ${texts.question}\n    answer: ${texts.answer}\n`;
    });
    const source = readFileSync(
      inRepository("test/sites/tiny/content/pages/faq.pt-BR.yaml"),
      "utf8",
    );
    const write = source.replace(/(?<=^items:\n)(?: .*\n|\n)+/m, items.join(""));
    const edits = [
      { file: "content/pages/faq.pt-BR.yaml", write },
      change("content/site.yaml", "questions: 2", "questions: 4"),
    ];
    const pages = { "faq.html": pageOf("") };
    const found = checkCutEntries(await createSmallSite(pages, {}, edits));
    const own = "route: /en/faq\nlanguage: en\ntranslationOf: /faq\n";
    const alike = write.replace("route: /faq\nlanguage: pt-BR\n", own);
    const translation = { file: "content/pages/faq.en.yaml", write: alike };
    // Where a translation ends like that too, it is meant.
    const withAlike = await createSmallSite(pages, {}, [...edits, translation]);
    expect(checkCutEntries(withAlike)).toEqual([]);
    const isOne = textOf(2) !== textOf(3);
    expect(found.map(({ code }) => code)).toEqual(isOne ? ["content/cut"] : []);
    if (isOne)
      expect(found[0]?.place?.text.split("\n")[Number(found[0]?.place?.line) - 1]).toContain(
        textOf(3),
      );
  },
);

it("reports four equal words as not translated, and accepts three as a name", async () => {
  expect(await check("From start to end", "Do início ao fim")).toEqual([
    "content/untranslated this text is not translated",
  ]);
  expect(await check("Piece by piece", "Peça por peça")).toEqual([]);
});

it("lets a text hold a list in one language alone, and compares its words", async () => {
  const own = "<main><h1>a</h1><p>We:</p><ol><li>read</li><li>count</li></ol></main>";
  const pages = { "index.html": pageOf("<main><h1>a</h1></main>"), "en.html": pageOf(own) };
  const listed = "description: |-\n            We:\n            1. read\n            2. *count*";
  const edits = [{ file: en, replace: "description: We read.", with: listed }];
  expect(checkTranslations(await createSmallSite(pages, {}, edits))).toEqual([]);
  expect(listMessages(checkTranslations(await createSmallSite(pages)))).toHaveLength(1);
});

it("translations are not compared if the original is not published", async () => {
  const page = pageOf("<main><h1>a</h1></main>");
  for (const path of ["en.html", "extra.html"]) {
    const checked = await createSmallSite({ [path]: page, "other.html": pageOf("x") });
    expect(checkTranslations(checked)).toEqual([]);
  }
});

it("a difference leads to the text and names the original's line; or to the original's text", async () => {
  const edits = [{ file: en, replace: "From start to end", with: "From 41 to 42" }];
  expect(checkTranslations(await createSmallSite(output, {}, edits))).toMatchObject([
    {
      output: { file: "en.html" },
      place: { file: en, line: 30, column: 17 },
      hint: expect.stringContaining("compare with content/pages/home.pt-BR.yaml:29; if both"),
    },
  ]);
  const only = { ...output, "index.html": pageOf("<main><h1>Lemos genomas</h1></main>") };
  expect(checkTranslations(await createSmallSite(only))).toMatchObject([
    { place: { file: "content/pages/home.pt-BR.yaml", line: 9 } },
  ]);
});

it("a text of the site is translated, too", async () => {
  const edits = [
    change(
      "content/site.yaml",
      "tagline: Since {founded}.",
      "tagline: Aqui desde o ano {founded}.",
    ),
  ];
  const pt = change(
    "content/site.yaml",
    "tagline: Desde {founded}.",
    "tagline: Aqui desde o ano {founded}.",
  );
  expect(checkSiteWords(await createSmallSite({}, {}, edits))).toEqual([]);
  expect(checkSiteWords(await createSmallSite({}, {}, [...edits, pt]))).toMatchObject([
    { message: "this text is not translated", place: { text: expect.stringContaining("Aqui") } },
  ]);
});

const file = "content/schema/faq.json";
const checkFile = async (path: string, text: string) =>
  checkEditorSchemas(await createSmallSite({}, {}, [{ file: path, write: text }]));
const listFaults = async (text: string) =>
  (await checkFile(file, text)).filter(({ place }) => place?.file === file);

it("reports a missing schema, and shows where another one differs", async () => {
  const checked = await createSmallSite({});
  const schemas = makeJsonSchemas(checked.content.templates);
  const missing = [...schemas.keys()].map((path) => ({ message: `there is no ${path}` }));
  expect(await checkEditorSchemas(checked)).toMatchObject(missing);
  const text = schemas.get(file) ?? "";
  // Windows' line endings.
  expect(await listFaults(text.replaceAll("\n", "\r\n"))).toEqual([]);
  const message = `${file} is out of date`;
  for (const [other, line] of [
    [text.replace('"object"', '"array"'), 3],
    [text.slice(0, 3), 2],
    [text.slice(0, 2), 1],
  ] as const) {
    expect(await listFaults(other)).toMatchObject([{ message, place: { file, line } }]);
  }
});

it("reports a schema that cannot be read", async () => {
  const found = await checkFile(`${file}/a.txt`, "");
  const messages = found.map(({ message }) => message);
  expect(messages).toContainEqual(expect.stringContaining("is a folder, not a file"));
});
