import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { Cache } from "../../src/cache/cache.ts";
import { buildOpenPagesFirst } from "../../src/dev/build-open-pages-first.ts";
import { checkEdit } from "../../src/dev/check-edit.ts";
import { listWords, markPage } from "../../src/dev/mark-page.ts";
import type { SiteFile } from "../../src/site/file.ts";
import { makeFiles } from "../support/make-files.ts";
import { createProject, type Edit } from "../support/project.ts";

const settings = { drafts: false };
const home = "content/pages/home.en.yaml";
const broken: Edit[] = [{ file: home, replace: "subtitle:", with: "subtitel:" }];

async function open(edits: Edit[] = []) {
  const root = await createProject(edits);
  const cache = new Cache({ inMemory: true });
  onTestFinished(() => cache.close());
  const options = { ...settings, cache };
  /** What is shown first, and what is made in the end; outdated from the n-th time on that it asks. */
  const make = async (seen: string[], outdatedAt = Number.POSITIVE_INFINITY) => {
    let shown: readonly SiteFile[] | undefined;
    let asked = 0;
    const made = await buildOpenPagesFirst(root, options, {
      openPaths: new Set(seen),
      show: (files) => {
        shown = [...files];
      },
      isOutdated: () => ++asked >= outdatedAt,
    });
    return { made, shown, asked };
  };
  return { root, options, make };
}

describe("buildOpenPagesFirst", () => {
  it("shows the pages that are looked at and what they name, and makes what build makes", async () => {
    const { root, make } = await open();
    const { made, shown } = await make(["en.html", "404.html"]);
    const site = await makeFiles(root, settings);
    expect(made).toEqual(site);
    const paths = shown?.map(({ path }) => path) ?? [];
    expect(paths).toEqual(expect.arrayContaining(["404.html", "en.html"]));
    expect(paths).toContainEqual(expect.stringMatching(/^assets\/dot\..*\.svg$/));
    expect(paths).not.toContain("faq.html");
    for (const { path, bytes } of shown ?? []) expect(bytes).toEqual(site.value?.get(path)?.bytes);
  });

  it("shows nothing where nobody looks, or looks at what there is not", async () => {
    const { make } = await open();
    for (const seen of [[], ["no.html"]]) {
      const { made, shown } = await make(seen);
      expect(made?.value?.size).toBeGreaterThan(5);
      expect(shown).toBeUndefined();
    }
  });

  it("says what is wrong and shows nothing", async () => {
    const { make } = await open(broken);
    const { made, shown } = await make(["en.html"]);
    expect(made?.value).toBeUndefined();
    expect(made?.diagnostics.map(({ code }) => code)).toContain("content/unknown-key");
    expect(shown).toBeUndefined();
  });

  it("gives up as soon as something has changed again", async () => {
    const { asked } = await (await open()).make(["en.html"]);
    for (const at of [1, 2, asked]) {
      const { made, shown } = await (await open()).make(["en.html"], at);
      expect(made).toBeUndefined();
      expect(shown === undefined).toBe(at === 1);
    }
  });
});

describe("markPage, listWords, checkEdit", () => {
  it("know the words of a page, and of no page that there is not", async () => {
    const { root, options } = await open();
    const marked = await markPage(root, options, "en.html");
    expect(marked?.markup).toMatch(/[\u{100000}-\u{10FFFD}]/u);
    const words = await listWords(root, options, home);
    expect(words.length).toBeGreaterThan(10);
    expect(marked?.words).toEqual(words);
    expect(await markPage(root, options, "no.html")).toBeUndefined();
  });

  it("know nothing of a project with mistakes, but say which", async () => {
    const { root, options } = await open([{ file: "content/site.yaml", write: "a: [" }]);
    expect(await markPage(root, options, "en.html")).toBeUndefined();
    expect(await listWords(root, options, home)).toEqual([]);
    const found = await checkEdit(root, options, home, "route: /en\n");
    expect(found.map(({ code }) => code)).toContain("yaml/syntax");
  });

  it("judge a text as if it were in its file, and leave the file alone", async () => {
    const { root, options } = await open();
    const text = await readFile(join(root, home), "utf8");
    const errorsIn = async (edited: string) =>
      (await checkEdit(root, options, home, edited)).filter(({ severity }) => severity === "error");
    expect(await errorsIn(text)).toEqual([]);
    expect(await errorsIn(text.replace("subtitle:", "subtitel:"))).not.toEqual([]);
    expect(await readFile(join(root, home), "utf8")).toBe(text);
    const site = await readFile(join(root, "content/site.yaml"), "utf8");
    const renamed = site.replace("brand:", "brend:");
    const found = await checkEdit(root, options, "content/site.yaml", renamed);
    expect(found.map(({ code }) => code)).toContain("content/unknown-key");
    await writeFile(join(root, home), `${text}# later\n`);
    expect(await errorsIn(text)).toEqual([]);
  });
});
