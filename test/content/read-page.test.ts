import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { type PageContext, readPage } from "../../src/content/read-page.ts";
import { valueAt } from "../../src/content/source.ts";
import { createProject } from "../support/project.ts";
import { ownTemplates } from "../support/templates.ts";

const faq = "content/pages/faq.pt-BR.yaml";
const values = { questions: 2, founded: 2010, responseHours: 48, email: "a@b.example" };
const variables = new Map(Object.entries(values));

let context: PageContext;

beforeEach(async () => {
  const root = await createProject();
  const templates = ownTemplates;
  context = { root, templates, variables };
});

/** The context, where the page holds another text. */
const holding = (text: string): PageContext => ({ ...context, edits: new Map([[faq, text]]) });

/** What is told of the page, a mistake in a line. */
function mistakesIn(given: PageContext): string[] {
  return readPage(given, faq).diagnostics.map(({ code, message }) => `${code} ${message}`);
}

describe("readPage(context, file)", () => {
  it("has the source of a page, right or wrong, as long as it can be parsed", () => {
    const { source, page } = readPage(holding("route: 5\ndraft: perhaps\n"), faq);
    expect(valueAt(source?.value, ["route"])).toBe(5);
    expect(page).toBeUndefined();
    expect(readPage(holding("route: ["), faq).source).toBeUndefined();
    expect(readPage(context, "content/pages/none.yaml")).toMatchObject({
      source: undefined,
      diagnostics: [{ code: "file/unreadable" }],
    });
  });

  it("refuses a rich text of any length", async () => {
    const text = await readFile(join(context.root, faq), "utf8");
    const long = text.replace("Sim, escreva", `"${"[a](".repeat(40_000)}"\n    # `);
    expect(mistakesIn(holding(long))).toContain(
      "content/rich-text this text has over 10,000 characters",
    );
  });

  it("asks for the variable that counts a list", () => {
    const none = new Map([...variables].filter(([name]) => name !== "questions"));
    expect(readPage({ ...context, variables: none }, faq).diagnostics[0]).toMatchObject({
      message: 'content/site.yaml has no variable "questions", which counts "items"',
      hint: 'add "questions: 2" to "facts" in content/site.yaml',
    });
  });

  it("asks for the template", () => {
    expect(readPage(holding("meta: x\n"), faq).diagnostics[0]).toMatchObject({
      place: { line: 1, column: 1 },
      message: 'the field "template" is missing',
      hint: 'add the line "template: …" with one of: faq, home, text',
    });
  });
});
