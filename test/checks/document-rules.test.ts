import { expect, it, onTestFinished, vi } from "vitest";
import { checkDocumentRules } from "../../src/checks/content/document-rules.ts";
import type { PageBase } from "../../src/templates/page-schema.ts";
import type { DocumentRule } from "../../src/templates/rules.ts";
import { createSmallSite, pageOf } from "./small-site.ts";

/** What a rule finds on the tiny site, as a rule of the page type of its questions. */
async function check(rule: DocumentRule<PageBase>, types = ["faq"]) {
  const paths = ["index.html", "faq.html", "extra.html"];
  const checked = await createSmallSite(
    Object.fromEntries(paths.map((path) => [path, pageOf(`<main>Um</main>${path}`)])),
  );
  const { templates } = checked.content;
  const pages = new Map(
    [...templates.pages].map(([name, page]) => {
      const documentRules = types.includes(name) ? { own: rule } : {};
      return [name, { ...page, documentRules }] as const;
    }),
  );
  const content = { ...checked.content, templates: { ...templates, pages } };
  return checkDocumentRules({ ...checked, content });
}

it("passes the finished page, its content and the site's variables to a rule", async () => {
  const seen: unknown[] = [];
  await check((document, { route }, { variable }) => {
    const text = document.querySelector("main")?.text;
    seen.push(text, route, variable("founded"), variable("nothing"), variable("toString"));
    seen.push(variable("brand"));
    return [];
  });
  expect(seen).toEqual(["Um", "/faq", 2010, undefined, undefined, "Laboratório Exemplo"]);
});

it("reports the page and the element, with the rule's code", async () => {
  expect(await check(() => [{ element: "<main>", message: "is wrong" }])).toEqual([
    {
      code: "rule/faq-own",
      severity: "error",
      message: "is wrong",
      output: { file: "faq.html", at: "<main>" },
    },
  ]);
  const mild = { element: "<main>", message: "a", hint: "b", severity: "warning" } as const;
  expect(await check(() => [mild])).toMatchObject([{ severity: "warning", hint: "b" }]);
});

it("leads to the finding's variable, or to the line of its texts", async () => {
  const found = await check(() => [
    { element: "<main>", message: "a", variable: "founded" },
    { element: "<main>", message: "a", variable: "brand" },
    { element: "<main>", message: "a", variable: "nothing" },
    { element: "<main>", message: "b", texts: ["Respostas curtas."] },
  ]);
  expect(found.map(({ place }) => `${place?.file}:${place?.line}`)).toEqual([
    "content/site.yaml:15",
    "content/site.yaml:2",
    "content/site.yaml:12",
    "content/pages/faq.pt-BR.yaml:8",
  ]);
});

const fail = () => {
  throw new TypeError("no such part");
};
it.each([
  ["throws", fail, 'no such part (rule "own" of templates/faq/page.tsx, on faq.html)'],
  ["returns no list", () => 5, expect.stringContaining("is not iterable")],
  ["returns no text", () => [{ message: Symbol("x") }], expect.stringContaining("Symbol")],
])("reports a rule that %s, with its template and page", async (_, rule, message) => {
  const found = { code: "template/rule", severity: "error", message };
  expect(await check(rule as never)).toMatchObject([found]);
});

it("reports a loop without end, and runs no more rules", async () => {
  const { realm } = (await createSmallSite({})).content.templates;
  const run = realm.run.bind(realm);
  vi.spyOn(realm, "run").mockImplementation((doing, work) => run(doing, work, 50));
  onTestFinished(() => void vi.restoreAllMocks());
  const endless = () => {
    for (;;);
  };
  expect(await check(endless, ["faq", "home"])).toMatchObject([
    {
      code: "template/rule",
      message: expect.stringMatching(
        /^this rule did not finish within .* \(rule "own" of .*page.tsx, on /,
      ),
      hint: "check the templates for an infinite loop",
    },
  ]);
});
