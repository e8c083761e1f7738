import { readFile, rename, symlink } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadContent } from "../../src/content/load-content.ts";
import type { SiteSettings } from "../../src/options.ts";
import { sharedCache } from "../support/make-files.ts";
import { createProject, type Edit } from "../support/project.ts";

const site = "content/site.yaml";
const faq = "content/pages/faq.pt-BR.yaml";
const home = "content/pages/home.en.yaml";

function load(root: string, settings: Partial<SiteSettings> = {}) {
  return loadContent(root, { drafts: false, cache: sharedCache(), ...settings });
}

/** The errors of a project, a line each. */
async function mistakesIn(root: string): Promise<string[]> {
  const { diagnostics } = await load(root);
  return diagnostics
    .filter(({ severity }) => severity === "error")
    .map(({ message, place }) => (place ? `${place.file}:${place.line} ${message}` : message));
}

/** The same of the tiny site after some edits. */
async function mistakesOf(...edits: Edit[]): Promise<string[]> {
  return mistakesIn(await createProject(edits));
}

describe("loadContent(root, options)", () => {
  it("has the site and its pages, by file", async () => {
    const root = await createProject();
    const { value, diagnostics } = await load(root);
    expect(diagnostics.filter(({ code }) => code !== "content/placeholder")).toEqual([]);
    expect(value?.site.source.file).toBe(site);
    expect(value?.pages.map(({ file, route }) => [file, route])).toEqual([
      [faq, "/faq"],
      [home, "/en"],
      ["content/pages/home.pt-BR.yaml", "/"],
    ]);
    const page = value?.pages[1];
    expect(page?.source.file).toBe(home);
    expect(page?.source.text).toBe(await readFile(join(root, home), "utf8"));
    expect(page?.value).toMatchObject({
      hero: { badge: "Since 2010", email: "contato@example.com" },
      stats: [{ number: "2" }],
    });
    expect(value?.drafts).toBe(false);
    expect((await load(root, { drafts: true })).value?.drafts).toBe(true);
  });

  it("refuses a content folder that is a link out of the project", async () => {
    const root = await createProject();
    await rename(join(root, "content"), join(root, "elsewhere"));
    await symlink(join(await createProject(), "content"), join(root, "content"));
    expect((await mistakesIn(root))[0]).toMatch(/is a symbolic link to a folder$/);
  });

  it("reports what is missing only where every file could be read", async () => {
    const lost = { file: home, replace: "faqPath: /faq", with: "faqPath: /fap" };
    const unknown = `${home}:16 no page has the route "/fap"`;
    expect(await mistakesOf(lost)).toContain(unknown);
    const unread: Edit[] = [
      { file: faq, write: "a: [" },
      { file: "content/pages/new.yml", write: "" },
    ];
    for (const edit of unread) expect(await mistakesOf(lost, edit)).not.toContain(unknown);
  });

  it("reports its progress", async () => {
    const steps: unknown[][] = [];
    const progress = (...step: unknown[]) => steps.push(step);
    await loadContent(await createProject(), { drafts: false, progress });
    expect(steps).toEqual([["reading content", 3, 3]]);
  });
});

describe("an error", () => {
  it.each(["facts: none", "facts: [pipelines, founded]", "facts:"])(
    "is %j once: which variables there would be is unknown",
    async (written) => {
      const facts = [
        "facts:\n  pipelines: 2\n  pipelineSteps: 2\n  questions: 2\n",
        "  founded: 2010\n  responseHours: 48",
      ].join("");
      const mistakes = await mistakesOf({ file: site, replace: facts, with: written });
      expect(mistakes).toHaveLength(1);
      expect(mistakes[0]).toMatch(/^content\/site\.yaml:11 "facts" /);
    },
  );

  it("leaves its page out, and the others are checked", async () => {
    const { value, diagnostics } = await load(
      await createProject([
        { file: faq, replace: "title: Mais?", with: "titel: Mais?" },
        { file: home, replace: "icon: dna", with: "icon: plus" },
      ]),
    );
    expect(value?.pages.map(({ route }) => route)).toEqual(["/en", "/"]);
    const codes = diagnostics.map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(["content/unknown-key", "content/out-of-step"]));
  });
});
