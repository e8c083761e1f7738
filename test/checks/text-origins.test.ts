import { expect, it } from "vitest";
import type { TextOrigins } from "../../src/checks/text-origins.ts";
import { createSmallSite } from "./small-site.ts";

/** Where the tiny site's content has this: file, line and column. */
async function find(...args: Parameters<TextOrigins["find"]>): Promise<string | undefined> {
  const place = (await createSmallSite({})).origins.find(...args);
  return place && `${place.file.replace("content/pages/", "")}:${place.line}:${place.column}`;
}

const [pt, en] = ["content/pages/home.pt-BR.yaml", "content/pages/home.en.yaml"];
const faq = "content/pages/faq.pt-BR.yaml";

it.each<[texts: string[], place?: string, file?: string]>([
  // A text with its variables filled in, and a part of one.
  [["Desde 2010"], "home.pt-BR.yaml:8:10"],
  [["do início ao", "início ao fim"], "home.pt-BR.yaml:29:20"],
  [["00 00000-0000"], "content/site.yaml:4:13"],
  [["Do\n  início\t ao fim"], "home.pt-BR.yaml:29:17"],
  [[" Ler\n"], "home.pt-BR.yaml:32:18"],
  // The longest of several texts in one.
  [["1. Sequenciamento: Do início ao fim"], "home.pt-BR.yaml:29:17"],
  [["uma Montagem geral"], "home.pt-BR.yaml:39:14"],
  // A part of a word is no part of a text.
  [["nício"]],
  // Of another page, only a whole text.
  [["Lemos"], "", en],
  [["Lemos genomas"], "home.pt-BR.yaml:9:10", en],
  // Short texts are parts of too many others.
  [["ao Contato geral"]],
  [["Um", "nowhere at all"]],
  // In one file first, and a whole text before a part.
  [["Soluções"], "home.pt-BR.yaml:22:17"],
  [["/faq"], "content/site.yaml:22:11", "content/site.yaml"],
  [["Perguntas"], "faq.pt-BR.yaml:7:8", faq],
  [["Perguntas de"], "faq.pt-BR.yaml:5:10", faq],
])("finds %j", async (texts, place, file) => {
  expect(await find(texts, file)).toBe(place || undefined);
});

it("finds a text by its words, whatever their markup is", async () => {
  const edit = { file: faq, replace: "Um parágrafo.", with: "Um *longo* [parágrafo](/)." };
  const { origins } = await createSmallSite({}, {}, [edit]);
  expect(origins.find(["Um longo parágrafo."], faq)).toMatchObject({ line: 16, column: 13 });
});

it.each<[texts: string[], label: string, place?: string, file?: string]>([
  // Its address first, then its words, if a text has nothing else.
  [["/faq"], "Lemos genomas", "content/site.yaml:22:11", "content/site.yaml"],
  [["/nowhere"], "Lemos genomas", "home.pt-BR.yaml:9:10"],
  [["/nowhere"], "Lemos"],
])("finds a link by its address %j and its words %j", async (texts, label, place, file) => {
  expect(await find(texts, file, { label })).toBe(place);
});

it("finds a text in its own language first", async () => {
  const edit = { file: "content/site.yaml", replace: "name: English", with: "name: Português" };
  const { origins } = await createSmallSite({}, {}, [edit]);
  expect(origins.find(["Português"], en)).toMatchObject({ line: 53 });
  expect(origins.find(["Português"], pt, { language: "en" })).toMatchObject({ line: 53 });
  expect(origins.find(["Português"], pt)).toMatchObject({ line: 26 });
});

it("finds a text of a template before content in another language", async () => {
  const file = "templates/home/Hero.tsx";
  const edit = { file, replace: "<h1", with: "<p>Lemos genomas</p><h1" };
  const { origins } = await createSmallSite({}, {}, [edit]);
  expect(origins.find(["Lemos genomas"], en)).toMatchObject({ file });
  expect(origins.find(["Lemos genomas"], pt)).toMatchObject({ file: pt });
});

it("finds the address of a link in a rich text", async () => {
  const address = "https://www.example.com/faq#nada";
  const edit = { file: faq, replace: "Um parágrafo.", with: `Um [parágrafo](${address}).` };
  const { origins } = await createSmallSite({}, {}, [edit]);
  expect(origins.find([address], faq)).toMatchObject({ file: faq, line: 17 });
});

it("finds a word that a line break divides", async () => {
  const edit = { file: faq, replace: "Um parágrafo.", with: "Um [nome\n      completo] aqui." };
  const { origins } = await createSmallSite({}, {}, [edit]);
  const place = origins.find(["Um [nome completo] aqui."], faq, { word: "[nome completo]" });
  expect(place).toMatchObject({ line: 17, column: 10 });
});

it("finds no name of a file that holds statements to confirm", async () => {
  const entry = `toConfirm:\n  - file: ${faq}\n    field: title\nfacts:\n`;
  const edit = { file: "content/site.yaml", replace: "facts:\n", with: entry };
  const { origins } = await createSmallSite({}, {}, [edit]);
  expect(origins.find([`see ${faq}`], pt)).toBeUndefined();
});

it.each([
  ["Do início ao fim", "início", undefined, "home.pt-BR.yaml:29:20"],
  // The page shows more than the text.
  ["1. Do início ao fim", "fim", undefined, "home.pt-BR.yaml:29:30"],
  ["Desde 2010, Com método", "método", undefined, "home.pt-BR.yaml:10:17"],
  ["We read genomes, Lemos genomas", "genom", pt, "home.pt-BR.yaml:9:16"],
  ["We read genomes, Lemos genomas", "genom", en, "home.en.yaml:10:18"],
  // The word is a variable, or not in the content.
  ["Desde 2010", "2010", undefined, "home.pt-BR.yaml:8:16"],
  ["Do início ao fim", "inicio", undefined, "home.pt-BR.yaml:29:17"],
  ["nowhere at all", "nowhere", undefined, undefined],
])("finds in %j the word %j", async (text, word, file, place) => {
  expect(await find([text], file, { word })).toBe(place);
});

it("finds what is written in a template alone", async () => {
  const file = "templates/home/Stats.tsx";
  const link = '<a href="/nowhere">Todos os\n números</a>';
  const edit = { file, replace: "<dl", with: `${link}<dl` };
  const { origins } = await createSmallSite({}, {}, [edit]);
  const at = (text: string, length: number) => ({
    file,
    text: expect.stringContaining(text),
    length,
  });
  expect(origins.find(["/nowhere"], pt)).toMatchObject(at(link, "/nowhere".length));
  expect(origins.find(["Todos os números"], pt, { word: "números" })).toMatchObject(at(link, 7));
  expect(origins.find(["nowhere"], pt)).toBeUndefined();
  // Content that has a part of an address is not to blame.
  expect(origins.find(["/nowhere", "/faq"], pt)).toMatchObject({ file });
});
