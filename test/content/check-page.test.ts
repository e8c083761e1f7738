import { parse } from "node-html-parser";
import { expect, it } from "vitest";
import { getCompanySite } from "../support/company-site.ts";
import { makeFiles } from "../support/make-files.ts";
import { change } from "../support/project.ts";
import { english, faq, home, mistakes } from "./mistakes.ts";

it("rules of a page type know its variables, and survive one that throws", async () => {
  const rules = `rules: {
    broken() { throw new TypeError("no such field"); },
    *own(_, { variable }) {
      yield { path: ["title"], message: "is older than " + variable("founded"), hint: "find another one" };
    },`;
  expect(await mistakes([change("templates/faq/page.tsx", "rules: {", rules)])).toEqual([
    expect.stringContaining(
      'template/rule: no such field (rule "broken" of templates/faq/page.tsx',
    ),
    'faq.pt-BR.yaml:7:8 Perguntas | rule/faq-own: "title" is older than 2010 | find another one',
  ]);
});

const description = "Uma página de perguntas pequena, que serve só aos testes deste gerador.";
it.each([
  ["search results", "title", "Perguntas de exemplo", 10, 60],
  ["search results", "description", description, 50, 160],
  ["link previews", "heading", "Perguntas", 1, 120],
])("%s show a %s of %s in %d to %d characters", async (shownIn, field, text, min, max) => {
  // Characters count, not their halves.
  const say = (length: number) =>
    mistakes([change(faq, `: ${text}\n`, `: a${"😀".repeat(length - 1)}\n`)]);
  for (const length of [min, max]) expect(await say(length)).toEqual([]);
  for (const [length, fault] of [
    [min - 1, "too few"],
    [max + 1, "too many"],
  ] as const) {
    if (length === 0) continue;
    const message = `this ${field} has ${length} characters, ${fault} for ${shownIn}`;
    const hint = `write ${min} to ${max} characters`;
    expect((await say(length)).join()).toContain(`content/search-length: ${message} | ${hint}`);
  }
});

it.each([
  ["faq", "faq.html", ["faq-list", "menu", "conteudo"]],
  ["home", "index.html", ["bootcamp", "menu", "conteudo"]],
] as const)("no slug is an id that the template %s uses itself", async (template, path, ids) => {
  const { value } = await makeFiles(getCompanySite(), { drafts: true });
  const page = parse(String(value?.get(path)?.bytes));
  const [slug, files] =
    template === "faq" ? ["segunda", [faq]] : (["montagem", [home, english]] as const);
  for (const id of ids) {
    expect(page.querySelector(`#${id}`)).not.toBeNull();
    const message = `is "${id}", an id that the templates use | choose another slug`;
    const found = await mistakes(files.map((file) => change(file, `slug: ${slug}`, `slug: ${id}`)));
    expect(found).toEqual(files.map(() => expect.stringContaining(message)));
  }
});
