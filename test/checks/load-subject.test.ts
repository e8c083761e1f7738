import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadSubject } from "../../src/checks/load-subject.ts";
import { createProject } from "../support/project.ts";

const settings = { drafts: false };

describe("loadSubject(root, folder, settings)", () => {
  it("makes the site, and goes without words and schemas that are not there", async () => {
    const { value } = await loadSubject(await createProject(), undefined, settings);
    expect(value?.pages.map(({ path }) => path).sort()).toEqual([
      "en.html",
      "faq.html",
      "index.html",
    ]);
    expect(value?.words).toEqual([]);
    expect(value?.lighthouse).toEqual([]);
    expect([...(value?.editorSchemas.values() ?? [])]).toEqual(["", "", ""]);
  });

  it("reads words, one a line, without comments", async () => {
    const words = "# of the trade\r\ngenômica\r\n\r\n  RNA-Seq # a method\n";
    const root = await createProject([{ file: "content/words.txt", write: words }]);
    expect((await loadSubject(root, undefined, settings)).value?.words).toEqual([
      "genômica",
      "RNA-Seq",
    ]);
  });

  it("judges nothing where the site has mistakes of its own", async () => {
    for (const replace of ["route: /en", "icon: dna"]) {
      const file = "content/pages/home.en.yaml";
      const root = await createProject([{ file, replace, with: replace.replace(": ", ": x") }]);
      const { value, diagnostics } = await loadSubject(root, undefined, settings);
      expect(value).toBeUndefined();
      expect(diagnostics.some(({ severity }) => severity === "error")).toBe(true);
    }
  });

  it("judges a folder in the site's place, and none that is not there", async () => {
    const root = await createProject();
    await mkdir(join(root, "out"));
    await writeFile(join(root, "out/index.html"), "<html></html>");
    const { value } = await loadSubject(root, "out", settings);
    expect(value?.pages.map(({ html }) => html)).toEqual(["<html></html>"]);
    const missing = await loadSubject(root, "none", settings);
    expect(missing.value).toBeUndefined();
    expect(missing.diagnostics.filter(({ severity }) => severity === "error")).toHaveLength(1);
  });
});
