import { execFileSync } from "node:child_process";
import { mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadCheckedSite } from "../../src/checks/load-checked-site.ts";
import { createProject, type Edit, tinySite } from "../support/project.ts";

const settings = { drafts: false };

describe("loadCheckedSite(root, folder, settings)", () => {
  it("makes the site, and goes without words and schemas that are not there", async () => {
    const { value, diagnostics } = await loadCheckedSite(
      await createProject(),
      undefined,
      settings,
    );
    expect(diagnostics.filter(({ severity }) => severity !== "warning")).toEqual([]);
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
    const words = "# of the trade\r\ngenômica\r\n\n  RNA-Seq # a method\nqPCR";
    const root = await createProject([{ file: "content/words.txt", write: words }]);
    expect((await loadCheckedSite(root, undefined, settings)).value?.words).toEqual([
      "genômica",
      "RNA-Seq",
      "qPCR",
    ]);
  });

  it("reads what Lighthouse came to", async () => {
    const figures = [{ sha256: "a", scores: { SEO: 100 }, milliseconds: {} }];
    const root = await createProject([{ file: "lighthouse.json", write: JSON.stringify(figures) }]);
    const { value } = await loadCheckedSite(root, undefined, settings);
    expect(value?.lighthouse).toEqual(figures);
  });

  it.each(["content/words.txt", "content/schema/home.json", "lighthouse.json"])(
    "says that %s is no file to read, and checks the site all the same",
    async (file) => {
      const outside = await createProject([{ file: "secret.txt", write: "secret" }]);
      const cases: [string, (path: string) => unknown][] = [
        ["is a pipe, not a file", (path) => execFileSync("mkfifo", [path])],
        ["is a folder, not a file", (path) => mkdir(path)],
        ["leads out of the project", (path) => symlink(join(outside, "secret.txt"), path)],
        ["is larger than 1 MB", (path) => writeFile(path, " ".repeat(2 ** 20 + 1))],
        ["this is not UTF-8 text", (path) => writeFile(path, Buffer.from([0xff]))],
      ];
      for (const [reason, make] of cases) {
        const root = await createProject([{ file: "content/schema/other.json", write: "" }]);
        await make(join(root, file));
        const { value, diagnostics } = await loadCheckedSite(root, undefined, settings);
        const errors = diagnostics.filter(({ severity }) => severity === "error");
        expect(errors.map(({ message }) => message)).toEqual([expect.stringContaining(reason)]);
        expect(value?.pages).toHaveLength(3);
      }
    },
  );

  it("checks nothing, and no folder, where the site has mistakes of its own", async () => {
    const faq = await readFile(join(tinySite, "content/pages/faq.pt-BR.yaml"), "utf8");
    const write = faq.replace("route: /faq", "route: /404");
    const edits: [Edit, string][] = [
      [{ file: "content/site.yaml", replace: "/en", with: "/us" }, "content/unknown-route"],
      [{ file: "content/pages/404.pt-BR.yaml", write }, "site/collision"],
    ];
    for (const [edit, code] of edits) {
      const root = await createProject([edit, { file: "out/index.html", write: "<html></html>" }]);
      for (const folder of [undefined, "out"]) {
        const { value, diagnostics } = await loadCheckedSite(root, folder, settings);
        expect(value).toBeUndefined();
        const errors = diagnostics.filter(({ severity }) => severity !== "warning");
        expect(errors.map((found) => found.code)).toEqual([code]);
      }
    }
  });

  it("checks a folder in the site's place, and none that is not there", async () => {
    const root = await createProject();
    await mkdir(join(root, "out"));
    await writeFile(join(root, "out/index.html"), "<html></html>");
    const { value } = await loadCheckedSite(root, "out", settings);
    expect(value?.pages.map(({ html }) => html)).toEqual(["<html></html>"]);
    const missing = await loadCheckedSite(root, "none", settings);
    expect(missing.value).toBeUndefined();
    expect(missing.diagnostics.filter(({ severity }) => severity === "error")).toHaveLength(1);
  });
});
