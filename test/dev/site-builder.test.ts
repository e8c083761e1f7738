import { describe, expect, it } from "vitest";
import { SiteBuilder } from "../../src/dev/site-builder.ts";
import type { SiteFiles } from "../../src/site/file.ts";
import { makeFiles } from "../support/make-files.ts";
import { applyEdit, change, createProject, type Edit } from "../support/project.ts";

const settings = { drafts: false };
const home = "content/pages/home.en.yaml";
const noSite: Edit = { file: "content/site.yaml", write: "a: [" };

async function open(edits: Edit[] = []) {
  const root = await createProject(edits);
  const builder = new SiteBuilder(root, settings);
  /** Builds with some pages open; outdated from the n-th time on that the builder asks. */
  const build = async (openPaths: string[] = [], outdatedAt = Number.POSITIVE_INFINITY) => {
    let shown: SiteFiles | undefined;
    let asked = 0;
    const built = await builder.build({
      openPaths: new Set(openPaths),
      show: (files) => {
        shown = files;
      },
      isOutdated: () => ++asked >= outdatedAt,
    });
    return { built, shown, asked };
  };
  const edit = (...edit: Parameters<typeof change>) => applyEdit(root, change(...edit));
  return { root, builder, build, edit };
}

describe("SiteBuilder.build", () => {
  it("shows the open pages and what they name, then builds what build builds", async () => {
    const { root, build } = await open();
    const { built, shown } = await build(["en.html", "404.html"]);
    const site = await makeFiles(root, { ...settings, withoutPictures: true });
    expect(built).toEqual(site);
    const paths = [...(shown?.keys() ?? [])];
    expect(paths).toEqual(expect.arrayContaining(["404.html", "en.html"]));
    expect(paths).toContainEqual(expect.stringMatching(/^assets\/dot\..*\.svg$/));
    expect(paths).not.toContain("faq.html");
    for (const [path, { bytes }] of shown ?? [])
      expect(bytes).toEqual(site.value?.get(path)?.bytes);
  });

  it("shows nothing where no page is open, or one that does not exist, or there are errors", async () => {
    const { build, edit } = await open();
    for (const paths of [[], ["no.html"]]) {
      const { built, shown } = await build(paths);
      expect(built?.value?.size).toBeGreaterThan(5);
      expect(shown).toBeUndefined();
    }
    await edit(home, "subtitle:", "subtitel:");
    const { built, shown } = await build(["en.html"]);
    expect(built?.value).toBeUndefined();
    expect(built?.diagnostics.map(({ code }) => code)).toContain("content/unknown-key");
    expect(shown).toBeUndefined();
  });

  it("reports an error of another page after it has shown the open one", async () => {
    const { build, edit } = await open();
    await build();
    await edit(
      "templates/faq/Faq.tsx",
      "  const { title",
      '  throw new Error("no");\n  const { title',
    );
    const { built, shown } = await build(["en.html"]);
    expect(shown?.has("en.html")).toBe(true);
    expect(built?.value).toBeUndefined();
    expect(built?.diagnostics[0]?.message).toContain("no");
  });

  it("stops as soon as something has changed again", async () => {
    const { asked } = await (await open()).build(["en.html"]);
    for (const at of [1, 2, asked]) {
      const { built, shown } = await (await open()).build(["en.html"], at);
      expect(built).toBeUndefined();
      expect(shown === undefined).toBe(at === 1);
    }
  });
});

it("a site with errors has no texts to edit, and an edit of it is refused for them", async () => {
  const { builder } = await open([noSite]);
  expect(await builder.mark("en.html")).toBeUndefined();
  expect(await builder.listTexts(home)).toEqual([]);
  const found = await builder.checkEdits(new Map([[home, "route: /en\n"]]));
  expect(found.map(({ code }) => code)).toContain("yaml/syntax");
});
