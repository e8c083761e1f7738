import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type * as z from "zod";
import { findOutOfStep } from "../../src/content/consistency/out-of-step.ts";
import type { Content, ContentPage } from "../../src/content/content.ts";
import { loadContent } from "../../src/content/load-content.ts";
import { structureOf as structureOfFields } from "../../src/content/page-outline.ts";
import type { Sourced } from "../../src/content/source.ts";
import { listFields } from "../../src/fields/walk.ts";
import type { PageBase } from "../../src/templates/page-schema.ts";
import { copyCompanySite } from "../support/company-site.ts";
import { copyTinySite, createProject, tinySite } from "../support/project.ts";
import { ownTemplates } from "../support/templates.ts";

type Fields = Record<PropertyKey, unknown>;

const templates = ownTemplates;
const schema = templates.pages.get("home")?.schema as z.ZodObject;

let original: Sourced<PageBase>;
let translation: Sourced<PageBase>;

async function load(root: string): Promise<Content> {
  const { value } = await loadContent(root, { drafts: true });
  return value as Content;
}

beforeAll(async () => {
  const { root, remove } = await copyTinySite([]);
  const { pages } = await load(root);
  const at = (route: string) => pages.find((page) => page.route === route) as ContentPage;
  [original, translation] = [at("/"), at("/en")];
  await remove();
});

/** The same page after a change to a copy of it. */
function changed(change: (page: Fields) => void): Sourced<PageBase> {
  const value = structuredClone(translation.value);
  change(value as unknown as Fields);
  return { source: { ...translation.source, value }, value };
}

/** What a home page has in common with its translations. */
function structureOf(page: PageBase): string {
  return structureOfFields(listFields(schema, page));
}

/** The mistakes in a pair of pages. */
function compare(page: Sourced<PageBase>, structures: readonly [string, string]) {
  const pages = [
    { ...original, route: "/", structure: structures[0] },
    { ...page, route: "/en", translationOf: "/", structure: structures[1] },
  ].map((each) => ({ ...each, template: "home" })) as ContentPage[];
  return findOutOfStep({ pages, templates });
}

describe("structureOf(fields)", () => {
  it("is the same for pages that are in step, and short", async () => {
    expect(structureOf(translation.value)).toBe(structureOf(original.value));
    expect(structureOf(original.value).length).toBeLessThan(30);
    const { pages } = await load(await copyCompanySite());
    const structureAt = (route: string) => pages.find((page) => page.route === route)?.structure;
    expect(structureAt("/en")).toBe(structureAt("/"));
    expect(structureAt("/faq")).not.toBe(structureAt("/"));
  });

  it.each<[string, (page: Fields) => void]>([
    ["a text for people", (page) => set(page, ["hero", "title"], "Other words")],
    ["its language", (page) => set(page, ["language"], "es")],
    ["its route", (page) => set(page, ["route"], "/es")],
    ["what it translates", (page) => set(page, ["translationOf"], undefined)],
    ["whether it is a draft", (page) => set(page, ["draft"], true)],
  ])("is the same where %s is another", (_, change) => {
    expect(structureOf(changed(change).value)).toBe(structureOf(original.value));
  });

  it.each<[string, (page: Fields) => void]>([
    ["a number", (page) => set(page, ["stats", 0, "number"], "7")],
    ["an icon", (page) => set(page, ["pipelines", "items", 0, "icon"], "plus")],
    ["a slug", (page) => set(page, ["pipelines", "items", 1, "slug"], "other")],
    ["an address", (page) => set(page, ["hero", "email"], "a@b.example")],
    ["where questions lead", (page) => set(page, ["hero", "faqPath"], "/other")],
    ["whether a part is a draft", (page) => set(page, ["bootcamp", "draft"], false)],
    ["a field that is missing", (page) => set(page, ["bootcamp"], undefined)],
    ["one entry fewer", (page) => set(page, ["pipelines", "items", 1], undefined)],
  ])("is another where there is %s", (_, change) => {
    const page = changed(change);
    const structures = [structureOf(original.value), structureOf(page.value)] as const;
    expect(structures[1]).not.toBe(structures[0]);
    expect(compare(page, structures)).toMatchObject([{ code: "content/out-of-step" }]);
  });

  it("is never the same where a comparison would find something", () => {
    const paths = listPaths(translation.value);
    const values = fc.constantFrom<unknown>(undefined, "x", "plus", "/faq", "a@b.example", 7, true);
    const changes = fc.array(fc.tuple(fc.constantFrom(...paths), values), {
      minLength: 1,
      maxLength: 3,
    });
    fc.assert(
      fc.property(changes, (list) => {
        const page = changed((fields) => {
          for (const [path, value] of list) set(fields, path, value);
        });
        // Other values have been refused before.
        fc.pre(schema.safeParse(page.value).success);
        // With made-up structures every pair is compared.
        const found = compare(page, ["one", "other"]);
        const isSame = structureOf(page.value) === structureOf(original.value);
        expect(isSame && found.length > 0).toBe(false);
      }),
      { numRuns: 300 },
    );
  });
});

describe("findOutOfStep(content)", () => {
  it("finds a part that only the translation has", async () => {
    const home = "content/pages/home";
    const root = await createProject();
    const text = await readFile(join(root, `${home}.pt-BR.yaml`), "utf8");
    await writeFile(join(root, `${home}.pt-BR.yaml`), text.slice(0, text.indexOf("bootcamp:")));
    expect(findOutOfStep(await load(root))).toMatchObject([
      {
        code: "content/out-of-step",
        message: `"bootcamp" is not in ${home}.pt-BR.yaml`,
        hint: "write it in both languages, or in none",
        place: { file: `${home}.en.yaml` },
      },
    ]);
  });

  it.each([
    ["/questions", []],
    ["/faq", []],
    ["/en", ['"hero.faqPath" is /en here and /faq in the original']],
  ])("takes %s for where the original leads to /faq", async (target, messages) => {
    const faq = await readFile(join(tinySite, "content/pages/faq.pt-BR.yaml"), "utf8");
    const root = await createProject([
      {
        file: "content/pages/faq.en.yaml",
        write: faq.replace(
          "route: /faq\nlanguage: pt-BR",
          "route: /questions\nlanguage: en\ntranslationOf: /faq",
        ),
      },
      {
        file: "content/pages/home.en.yaml",
        replace: "faqPath: /faq",
        with: `faqPath: ${target}`,
      },
    ]);
    const found = findOutOfStep(await load(root));
    expect(found.map(({ message }) => message)).toEqual(messages);
  });
});

/** Sets, adds or (with `undefined`) removes the part at a path, where there is what it stands in. */
function set(page: Fields, path: readonly PropertyKey[], value: unknown): void {
  let part: unknown = page;
  for (const key of path.slice(0, -1)) part = (part as Fields | undefined)?.[key];
  const last = path.at(-1) as PropertyKey;
  if (!(part instanceof Object)) return;
  if (value !== undefined) Reflect.set(part, last, value);
  else if (Array.isArray(part)) part.splice(Number(last), 1);
  else Reflect.deleteProperty(part, last);
}

function listPaths(value: unknown, path: PropertyKey[] = []): PropertyKey[][] {
  if (!(value instanceof Object)) return [path];
  const below = Object.entries(value).flatMap(([key, part]) => {
    return listPaths(part, [...path, Array.isArray(value) ? Number(key) : key]);
  });
  return path.length === 0 ? below : [path, ...below];
}
