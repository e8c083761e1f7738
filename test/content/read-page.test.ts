import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import {
  keepAtHand,
  type PageRules,
  readPage,
  readPageAgain,
  takePage,
} from "../../src/content/read-page.ts";
import { LostFile } from "../../src/content/read-source.ts";
import type { Desk } from "../../src/threads/task.ts";
import { createProject } from "../support/project.ts";

const faq = "content/pages/faq.pt-BR.yaml";
const variables = {
  pipelines: 2,
  pipelineSteps: 2,
  questions: 2,
  founded: 2010,
  responseHours: 48,
};
const tokens = {
  values: new Map(
    [...Object.entries(variables), ["email", "a@b.example"]].map(([k, v]) => [k, `${v}`]),
  ),
  untrusted: new Set(),
  complete: true,
};

let rules: PageRules & { root: string };

beforeEach(async () => {
  rules = {
    root: await createProject(),
    tokens,
    variables,
    many: false,
    keep: true,
  } as typeof rules;
});

/** The rules, where the page holds another text. */
const holding = (text: string): PageRules => ({ ...rules, edits: new Map([[faq, text]]) });

/** What is told of the page, a mistake in a line. */
function mistakesIn(given: PageRules): string[] {
  return readPage(given, faq).diagnostics.map(({ code, message }) => `${code} ${message}`);
}

describe("readPage(rules, file)", () => {
  it("has the page with its tokens filled in, and what others have to know of it", () => {
    const reading = readPage(rules, faq);
    expect(reading.diagnostics).toEqual([]);
    expect(reading.page?.value).toMatchObject({
      route: "/faq",
      items: [{ answer: "Sim, escreva para a@b.example." }, { slug: "segunda" }],
      closing: { responseNote: "Em 48 horas." },
    });
    expect(reading.page?.source).toBe(reading.source);
    expect(reading.used.sort()).toEqual(["email", "questions", "responseHours"]);
    expect(reading.outline).toMatchObject({ file: faq, route: "/faq" });
    expect(reading.written).toEqual({
      version: reading.outline?.version,
      route: "/faq",
      draft: undefined,
    });
  });

  it("tells what a page says of itself, right or wrong, as long as it can be parsed", () => {
    const { written, outline, page } = readPage(holding("route: 5\ndraft: perhaps\n"), faq);
    expect([written?.route, written?.draft]).toEqual([5, "perhaps"]);
    expect([outline, page]).toEqual([undefined, undefined]);
    expect(readPage(holding("route: ["), faq).written).toBeUndefined();
    expect(readPage(rules, "content/pages/none.yaml")).toMatchObject({
      written: undefined,
      diagnostics: [{ code: "file/unreadable" }],
    });
  });

  it("does no more than parse where nobody knows what texts may take", () => {
    const reading = readPage({ ...holding("route: /a\nb: {c}\n"), tokens: undefined }, faq);
    expect(reading).toMatchObject({ written: { route: "/a" }, diagnostics: [], used: [] });
    expect(reading.page).toBeUndefined();
  });

  it("asks the rules of its template only where the variables are known", () => {
    const questions = { ...rules, variables: { ...variables, questions: 1 } };
    expect(readPage(questions, faq).diagnostics).toMatchObject([
      {
        code: "rule/faq-counts",
        message: '"items" has 2 entries and needs 1',
        hint: "remove the extra ones, or change facts.questions in content/site.yaml to 2",
      },
    ]);
    expect(mistakesIn({ ...rules, variables: undefined })).toEqual([]);
  });

  it("finds the same, however many pages there are", () => {
    const bad = "route: /a\nlanguage: en\ntemplate: faq\ntitel: x\nintro: [1]\n";
    const few = mistakesIn(holding(bad));
    expect(few.length).toBeGreaterThan(3);
    expect(mistakesIn({ ...holding(bad), many: true })).toEqual(few);
    expect(readPage({ ...rules, many: true }, faq)).toEqual(readPage(rules, faq));
  });

  it.each([
    [
      "- a\n",
      "1:1 content/type a page must be a group of fields, not a list or a single text",
      "compare with another file in content/pages",
    ],
    [
      "meta: x\n",
      '1:1 content/missing the field "template" is missing',
      'add the line "template: …" with one of home, faq',
    ],
    [
      "template: fag\n",
      '1:11 content/unknown-template there is no template called "fag"',
      'did you mean "faq"?',
    ],
    [
      "template: 1\n",
      '1:11 content/unknown-template there is no template called "1"',
      "known here: faq, home",
    ],
  ])("refuses the page %j", (text, expected, hint) => {
    const [first] = readPage(holding(text), faq).diagnostics;
    const { place, code, message } = first ?? {};
    expect(`${place?.line}:${place?.column} ${code} ${message}`).toBe(expected);
    expect(first?.hint).toBe(hint);
  });
});

describe("takePage(rules, page, desk)", () => {
  it("takes a page from the desk once, and then from the disk", async () => {
    const { outline, page } = readPage(rules, faq);
    if (!outline || !page) throw new Error("no page");
    const desk: Desk = new Map();
    keepAtHand(desk, outline, page);
    expect(takePage(rules, outline, desk)).toBe(page.value);
    expect(desk.size).toBe(0);
    expect(takePage(rules, outline, desk)).toEqual(page.value);
    keepAtHand(desk, outline, page);
    await rm(join(rules.root, faq));
    expect(takePage(rules, outline, desk)).toBe(page.value);
    expect(() => takePage(rules, outline, desk)).toThrow(LostFile);
  });

  it("takes no page of another state of its file", async () => {
    const { outline, page, source } = readPage(rules, faq);
    const other = readPage(holding(`${source?.text}# more\n`), faq).outline;
    if (!outline || !page || !other) throw new Error("no page");
    const desk: Desk = new Map();
    keepAtHand(desk, other, page);
    await rm(join(rules.root, faq));
    expect(() => takePage(rules, outline, desk)).toThrow(LostFile);
  });
});

describe("readPageAgain(rules, page)", () => {
  it("reads the same page as before, and none that has changed", async () => {
    const { outline, page } = readPage(rules, faq);
    if (!outline) throw new Error("no outline");
    expect(readPageAgain(rules, outline)).toEqual(page);
    await writeFile(join(rules.root, faq), "a: b\n");
    expect(() => readPageAgain(rules, outline)).toThrow(LostFile);
  });
});
