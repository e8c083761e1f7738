import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { SiteMaker } from "../../src/dev/site-maker.ts";
import type { SiteFile } from "../../src/site/file.ts";
import { createProject } from "../support/project.ts";

const settings = { drafts: false };

async function open() {
  const root = await createProject();
  const maker = new SiteMaker(root, settings);
  onTestFinished(() => maker.close());
  return { root, maker };
}

const page = "content/pages/home.en.yaml";

/** Makes the site while nobody looks and nothing else changes. */
async function make(maker: SiteMaker) {
  const watchers = { openPaths: new Set<string>(), show: () => {}, isOutdated: () => false };
  const made = await maker.make(watchers);
  if (!made) throw new Error("nothing has made it outdated");
  return made;
}

describe("SiteMaker", () => {
  it("makes what build makes, anew after each change", async () => {
    const { root, maker } = await open();
    const first = await make(maker);
    // Titles bind their short words.
    const wordsOf = (made: typeof first) =>
      made.value?.get("en.html")?.bytes.toString().replaceAll("\u00a0", " ");
    expect(wordsOf(first)).toContain("We read genomes");
    const text = await readFile(join(root, page), "utf8");
    await writeFile(join(root, page), text.replace("We read genomes", "We write genomes"));
    const second = await make(maker);
    expect(wordsOf(second)).toContain("We write genomes");
  });

  it("shows the open page as it is on the disk", async () => {
    const { root, maker } = await open();
    await make(maker);
    const shown: string[] = [];
    const hooks = {
      openPaths: new Set(["en.html"]),
      show: (files: readonly SiteFile[]) => {
        shown.push(String(files.find(({ path }) => path === "en.html")?.bytes));
      },
      isOutdated: () => false,
    };
    const before = await readFile(join(root, page), "utf8");
    await writeFile(join(root, page), before.replace("We read genomes", "First"));
    const made = await maker.make(hooks);
    expect(shown).toEqual([expect.stringContaining("First")]);
    expect(String(made?.value?.get("en.html")?.bytes)).toBe(shown[0]);
  });

  it("knows where the words of a page come from", async () => {
    const { maker } = await open();
    await make(maker);
    expect(await maker.listWords(page)).not.toEqual([]);
    const marked = await maker.mark("en.html");
    expect(marked?.words.some(({ file }) => file === page)).toBe(true);
  });

  it("says what a build would find if a file held another text", async () => {
    const { root, maker } = await open();
    const text = await readFile(join(root, page), "utf8");
    const errorsIn = async (file: string, edited: string) =>
      (await maker.checkEdit(file, edited))
        .filter(({ severity }) => severity === "error")
        .map(({ code }) => code);
    expect(await errorsIn(page, text)).toEqual([]);
    expect(await errorsIn(page, text.replace("subtitle:", "subtitel:"))).toContain(
      "content/unknown-key",
    );
    expect(await errorsIn(page, "a: [")).toContain("yaml/syntax");
    const site = await readFile(join(root, "content/site.yaml"), "utf8");
    expect(await errorsIn("content/site.yaml", site.replace("brand:", "brend:"))).toContain(
      "content/unknown-key",
    );
  });

  it("says where a template fails, or is no TypeScript, and goes on when it is mended", async () => {
    const { root, maker } = await open();
    const file = join(root, "templates/home/Stats.tsx");
    const text = await readFile(file, "utf8");
    const makeWith = async (changed: string) => {
      await writeFile(file, changed);
      return make(maker);
    };
    expect((await makeWith(text)).value).toBeDefined();

    const throwing = text.replace("<h2>{title}</h2>", "<h2>{[].at(0).trim()}</h2>");
    const thrown = await makeWith(throwing);
    expect(thrown.value).toBeUndefined();
    expect(thrown.diagnostics).toMatchObject([
      {
        code: "template/failed",
        message: expect.stringMatching(/^the template "home" failed on .*: Cannot read/),
        place: {
          file: "templates/home/Stats.tsx",
          line: throwing.slice(0, throwing.indexOf("[].at(0)")).split("\n").length,
        },
      },
    ]);

    expect(await maker.mark("en.html")).toBeUndefined();

    const cut = await makeWith(throwing.replace(".trim()}", ".trim(}"));
    expect(cut.diagnostics).toMatchObject([
      { code: "template/syntax", place: { file: "templates/home/Stats.tsx" } },
    ]);
    // Nothing can be held against the rules meanwhile, and that is what is said.
    expect(await maker.checkEdit(page, "")).toEqual(cut.diagnostics);
    expect(await maker.mark("en.html")).toBeUndefined();

    const early = await makeWith(`throw new Error("at once");\n${text}`);
    expect(early.diagnostics).toMatchObject([
      {
        code: "template/failed",
        message: "at once",
        place: { file: "templates/home/Stats.tsx", line: 1 },
      },
    ]);
    expect((await makeWith(`throw "no error";\n${text}`)).diagnostics).toMatchObject([
      { code: "template/failed", message: "no error" },
    ]);
    expect((await makeWith(text)).value).toBeDefined();
  });
});
