import { describe, expect, it } from "vitest";
import { listTexts, type TextOrigins } from "../../src/checks/text-origins.ts";
import type { Place } from "../../src/diagnostics/place.ts";
import { createSmallSite } from "./small-site.ts";

/** Where the tiny site's content says this: file, line and column. */
async function find(...looked: Parameters<TextOrigins["find"]>): Promise<string | undefined> {
  return show((await createSmallSite({})).origins.find(...looked));
}

/** The same for one word of a text. */
const findWord = (text: string, word: string, file?: string) => find([text], file, word);

function show(place: Place | undefined): string | undefined {
  return place && `${place.file.replace("content/pages/", "")}:${place.line}:${place.column}`;
}

describe("origins.find(texts, file)", () => {
  it("finds a text, tokens filled in, or the words inside of one", async () => {
    expect(await find(["Desde 2010"])).toBe("home.pt-BR.yaml:8:10");
    expect(await find(["do início ao", "início ao fim"])).toBe("home.pt-BR.yaml:29:20");
    expect(await find(["Do\n  início\t ao fim"])).toBe("home.pt-BR.yaml:29:17");
  });

  it("looks in one file first", async () => {
    expect(await find(["Soluções"])).toBe("home.pt-BR.yaml:22:17");
    expect(await find(["/faq"], "content/site.yaml")).toBe("content/site.yaml:22:11");
  });

  it("takes the longest text that is a part of what is looked for", async () => {
    expect(await find(["1. Sequenciamento: Do início ao fim"])).toBe("home.pt-BR.yaml:29:17");
  });

  it("takes a text that is the whole of one for better than a part of an earlier one", async () => {
    const faq = "content/pages/faq.pt-BR.yaml";
    expect(await find(["Perguntas"], faq)).toBe("faq.pt-BR.yaml:7:8");
    expect(await find(["Perguntas de"], faq)).toBe("faq.pt-BR.yaml:5:10");
  });

  it("finds a text of three letters, with white space around it, and its quotes", async () => {
    expect(await find([" Ler\n"])).toBe("home.pt-BR.yaml:32:18");
    const { origins } = await createSmallSite({});
    expect(origins.find(["+55 00 00000-0000"])).toMatchObject({ line: 4, column: 8, length: 19 });
    expect(origins.find(["00 00000-0000"])).toMatchObject({ line: 4, column: 13, length: 13 });
  });

  it("takes no short word for what a longer text came from", async () => {
    expect(await find(["ao Contato geral"])).toBeUndefined();
    expect(await find(["uma Montagem geral"])).toBe("home.pt-BR.yaml:39:14");
  });

  it("finds nothing of two letters, and of what no content says", async () => {
    expect(await find(["Um", "nowhere at all"])).toBeUndefined();
  });
});

describe("origins.find([text], file, word)", () => {
  it("finds the word inside the text that the page shows", async () => {
    expect(await findWord("Do início ao fim", "início")).toBe("home.pt-BR.yaml:29:20");
    // A page may show more than the text.
    expect(await findWord("1. Do início ao fim", "fim")).toBe("home.pt-BR.yaml:29:30");
  });

  it("looks in one file first, and only where the word is", async () => {
    const [pt, en] = ["content/pages/home.pt-BR.yaml", "content/pages/home.en.yaml"];
    expect(await findWord("We read genomes, Lemos genomas", "genom", pt)).toBe(
      "home.pt-BR.yaml:9:16",
    );
    expect(await findWord("We read genomes, Lemos genomas", "genom", en)).toBe(
      "home.en.yaml:10:18",
    );
    expect(await findWord("Desde 2010, Com método", "método")).toBe("home.pt-BR.yaml:10:17");
  });

  it("finds the text where the word itself is written otherwise", async () => {
    expect(await findWord("Desde 2010", "2010")).toBe("home.pt-BR.yaml:8:10");
    expect(await findWord("Do início ao fim", "inicio")).toBe("home.pt-BR.yaml:29:17");
    expect(await findWord("nowhere at all", "nowhere")).toBeUndefined();
  });
});

it("lists the texts of any value, each with its way", () => {
  expect(listTexts({ a: null, b: [1, { c: "text" }], d: undefined, e: true })).toEqual([
    { path: ["b", 1, "c"], text: "text" },
  ]);
});
