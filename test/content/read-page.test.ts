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

  it("compares a list with the variable that counts it", () => {
    const other = new Map([...variables, ["questions", 1]]);
    expect(readPage({ ...context, variables: other }, faq).diagnostics).toMatchObject([
      {
        code: "content/count",
        message: '"items" has 2 entries and needs 1',
        hint: 'remove the extra ones, or set "questions" in content/site.yaml to 2',
      },
    ]);
    const none = new Map([...variables].filter(([name]) => name !== "questions"));
    expect(readPage({ ...context, variables: none }, faq).diagnostics[0]).toMatchObject({
      message: 'content/site.yaml has no variable "questions", which counts "items"',
      hint: 'add "questions: 2" to "facts" in content/site.yaml',
    });
  });

  it.each([
    [
      "- a\n",
      "1:1 content/type a content file must be a group of fields",
      'write each field as "name: value", at the start of a line',
    ],
    [
      "meta: x\n",
      '1:1 content/missing the field "template" is missing',
      'add the line "template: …" with one of: faq, home, text',
    ],
    [
      "template: 1\n",
      '1:11 content/unknown-template unknown template "1"',
      "use one of: faq, home, text",
    ],
  ])("refuses the page %j", (text, expected, hint) => {
    const [first] = readPage(holding(text), faq).diagnostics;
    const { place, code, message } = first ?? {};
    expect(`${place?.line}:${place?.column} ${code} ${message}`).toBe(expected);
    expect(first?.hint).toBe(hint);
  });
});
