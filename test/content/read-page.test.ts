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

  it("asks for the variable that counts a list", () => {
    const none = new Map([...variables].filter(([name]) => name !== "questions"));
    expect(readPage({ ...context, variables: none }, faq).diagnostics[0]).toMatchObject({
      message: 'content/site.yaml has no variable "questions", which counts "items"',
      hint: 'add "questions: 2" to "facts" in content/site.yaml',
    });
  });
});
