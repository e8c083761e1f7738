import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { compareTranslations } from "../../src/content/compare-translations.ts";
import type { ContentPage } from "../../src/content/content.ts";
import { loadContent } from "../../src/content/load-content.ts";
import { change, copyTinySite, tinySite } from "../support/project.ts";
import { ownTemplates } from "../support/templates.ts";
import { english, faq, home, mistakes, site } from "./mistakes.ts";

type Fields = Record<PropertyKey, unknown>;

const { root, remove } = await copyTinySite([]);
const { value: content } = await loadContent(root, { drafts: true });
await remove();
const pageAt = (route: string) =>
  content?.pages.find((page) => page.route === route) as ContentPage;
const [original, translation] = [pageAt("/"), pageAt("/en")];

/** The home page in English after a change to a copy of it. */
function changed(path: readonly PropertyKey[], part: unknown): ContentPage {
  const value = structuredClone(translation.value);
  set(value as unknown as Fields, path, part);
  return { ...translation, source: { ...translation.source, value }, value };
}

/** Sets, adds or (with `undefined`) removes the part at a path, where there is what it is in. */
function set(page: Fields, path: readonly PropertyKey[], value: unknown): void {
  let part: unknown = page;
  for (const key of path.slice(0, -1)) part = (part as Fields | undefined)?.[key];
  const last = path.at(-1) as PropertyKey;
  if (!(part instanceof Object)) return;
  if (value !== undefined) Reflect.set(part, last, value);
  else if (Array.isArray(part)) part.splice(Number(last), 1);
  else Reflect.deleteProperty(part, last);
}

it.each([
  ["a text for people", ["hero", "title"], "Other words", true],
  ["its language", ["language"], "es", true],
  ["its route", ["route"], "/es", true],
  ["what it translates", ["translationOf"], undefined, true],
  ["whether it is a draft", ["draft"], true, true],
  ["an icon", ["pipelines", "items", 0, "icon"], "plus", false],
  ["an address", ["hero", "email"], "a@b.example", false],
  ["whether a part is a draft", ["bootcamp", "draft"], false, false],
  ["a field", ["bootcamp"], undefined, false],
  ["an entry", ["pipelines", "items", 1], undefined, false],
])("%s may differ: %#", (_, path, value, may) => {
  const pages = [original, changed(path, value)];
  const { diagnostics } = compareTranslations({ pages, templates: ownTemplates });
  expect(diagnostics).toMatchObject(may ? [] : [{ code: "content/out-of-step" }]);
});

it("values, fields and entries are compared with the original, line by line", async () => {
  const found = await mistakes([
    change(english, "bootcamp:\n  draft: true\n", "bootcamp:\n"),
    change(english, "slug: montagem", "slug: assembly"),
    change(english, "faqPath: /faq", "faqPath: /"),
    change(english, 'stats:\n  - number: "{pipelines}"', 'stats:\n  - number: "7"'),
  ]);
  const original = (line: number) => `compare with content/pages/home.pt-BR.yaml:${line}`;
  expect(found).toEqual([
    `home.en.yaml:16:12 / | content/out-of-step: "hero.faqPath" is / here and /faq in the original | ${original(15)}`,
    `home.en.yaml:38:13 assembly | content/out-of-step: "pipelines.items[2].slug" is assembly here and montagem in the original | ${original(37)}`,
    `home.en.yaml:51:13 "7" | content/out-of-step: "stats[1].number" is 7 here and 2 in the original | ${original(50)}`,
    `home.en.yaml:53:1 bootcamp | content/out-of-step: "bootcamp.draft" is missing in this translation | ${original(53)}`,
  ]);
  expect(await mistakes([change(home, "bootcamp:\n  draft: true\n", "bootcamp:\n")])).toEqual([
    'home.en.yaml:54:3 draft | content/out-of-step: "bootcamp.draft" is not in content/pages/home.pt-BR.yaml | write it in both languages, or in none',
  ]);
});

it("a list that is shorter in one language is reported as that alone, not as a wrong count too", async () => {
  const text = readFileSync(`${tinySite}/${english}`, "utf8");
  const [second] = /\n {4}- slug: montagem[\s\S]*?(?=\n\w)/.exec(text) ?? [];
  const found = await mistakes([change(english, String(second), "")]);
  expect(found).toEqual([
    'home.en.yaml:26:3 items | content/out-of-step: "pipelines.items" has 1 entry here and 2 in the original | compare with content/pages/home.pt-BR.yaml:25',
  ]);
  // Where the languages agree with each other, the count is what is wrong.
  const wrong = await mistakes([change(site, "pipelines: 2\n", "pipelines: 3\n")]);
  expect(wrong.map((line) => /content\/\w+:/.exec(line)?.[0])).toEqual(
    Array(2).fill("content/count:"),
  );
});

it.each([
  ["/questions", []],
  ["/faq", []],
  ["/en", ['"hero.faqPath" is /en here and /faq in the original']],
])("where the original links to /faq, its translation may link to %s", async (target, messages) => {
  const text = readFileSync(`${tinySite}/${faq}`, "utf8").replace(
    "route: /faq\nlanguage: pt-BR",
    "route: /questions\nlanguage: en\ntranslationOf: /faq",
  );
  const found = await mistakes([
    { file: "content/pages/faq.en.yaml", write: text },
    change(english, "faqPath: /faq", `faqPath: ${target}`),
  ]);
  expect(found.map((line) => /out-of-step: (.*) \|/.exec(line)?.[1])).toEqual(messages);
});

it("a page of another template is none that could be translated, and the first page of a route counts", async () => {
  const text = readFileSync(`${tinySite}/${faq}`, "utf8");
  const write = (route: string, of: string) =>
    text.replace("route: /faq\nlanguage: pt-BR", `${route}\nlanguage: en\ntranslationOf: ${of}`);
  const [first] = await mistakes([
    { file: "content/pages/zzz.yaml", write: write("route: /other", "/") },
  ]);
  expect(first).toContain("home.pt-BR.yaml has another template");
  const found = await mistakes([
    { file: "content/pages/zzz.yaml", write: text },
    { file: "content/pages/zzzz.yaml", write: write("route: /questions", "/faq") },
    change(faq, "slug: segunda", "slug: outra"),
  ]);
  expect(found.filter((line) => line.includes("out-of-step"))).toEqual([
    expect.stringContaining('"items[2].slug" is segunda here and outra in the original'),
  ]);
});
