import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type ContentSources, loadContent } from "../../src/content/load-content.ts";
import { validateContent } from "../../src/content/validate.ts";
import { createProject, type Edit } from "../support/project.ts";

const file = "content/site.yaml";

/** What is told of the tiny site after some edits, each mistake in a line. */
async function mistakesIn(...edits: Edit[]): Promise<string[]> {
  const { value } = await loadContent(await createProject(edits));
  if (!value) throw new Error("the content could not be read");
  const { diagnostics } = validateContent(value, { drafts: false });
  return diagnostics
    .filter(({ severity }) => severity === "error")
    .map(({ message, place }) => `${place?.file}:${place?.line} ${message}`);
}

describe("validateContent(sources, settings)", () => {
  it.each([
    ["brand: Laboratório Exemplo", "brand: [Laboratório]", '2 "brand" must be text, not a list'],
    ["brand: Laboratório Exemplo", "brand:", '2 "brand" is empty'],
    ["brand: Laboratório Exemplo", "", '1 the field "brand" is missing'],
    [
      "brand: Laboratório Exemplo",
      "brnd: Laboratório Exemplo",
      '2 there is no field called "brnd" here',
    ],
    ["  founded: 2010", "  founded: [2010]", '15 "facts.founded" must be text, not a list'],
    ["  founded: 2010", "  founded:", '15 "facts.founded" is empty'],
    ["facts:", "fact:", '11 there is no field called "fact" here'],
  ])("tells of %j as %j once, and not of every text that takes it", async (good, bad, told) => {
    const mistakes = await mistakesIn({ file, replace: good, with: bad });
    expect(mistakes).toEqual([`${file}:${told}`]);
  });

  it("asks for the extra ones of a list to go", async () => {
    const { value } = await loadContent(
      await createProject([{ file, replace: "questions: 2", with: "questions: 1" }]),
    );
    const { diagnostics } = validateContent(value as ContentSources, { drafts: false });
    expect(diagnostics.filter(({ code }) => code === "content/count")).toMatchObject([
      {
        message: '"items" has 2 entries and needs 1',
        hint: "remove the extra ones, or change facts.questions in content/site.yaml to 2",
      },
    ]);
  });

  it("finds a page that is a translation of itself", async () => {
    const en = "content/pages/home.en.yaml";
    const mistakes = await mistakesIn({
      file: en,
      replace: "translationOf: /",
      with: "translationOf: /en",
    });
    expect(mistakes).toEqual([`${en}:4 a page cannot be a translation of itself`]);
  });

  it("finds a part that only the translation has", async () => {
    const home = "content/pages/home";
    const root = await createProject();
    const original = await readFile(join(root, `${home}.pt-BR.yaml`), "utf8");
    const alone = original.slice(0, original.indexOf("bootcamp:"));
    await writeFile(join(root, `${home}.pt-BR.yaml`), alone);
    const { value } = await loadContent(root);
    const { diagnostics } = validateContent(value as ContentSources, { drafts: false });
    expect(diagnostics.filter(({ code }) => code === "content/out-of-step")).toMatchObject([
      {
        message: `"bootcamp" is not in ${home}.pt-BR.yaml`,
        hint: "write it in both languages, or in none",
        place: { file: `${home}.en.yaml` },
      },
    ]);
  });

  it.each(["facts: none", "facts: [pipelines, founded]", "facts:"])(
    "tells of %j once: nobody knows which tokens there would be",
    async (written) => {
      const facts = [
        "facts:\n  pipelines: 2\n  pipelineSteps: 2\n  questions: 2\n",
        "  founded: 2010\n  responseHours: 48",
      ].join("");
      const mistakes = await mistakesIn({ file, replace: facts, with: written });
      expect(mistakes).toHaveLength(1);
      expect(mistakes[0]).toMatch(/^content\/site\.yaml:11 "facts" /);
    },
  );
});
