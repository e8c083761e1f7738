import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { buildScripts } from "../../src/assets/browser-scripts.ts";
import { Cache } from "../../src/cache/cache.ts";
import { createProject } from "../support/project.ts";

/** The tiny site, whose other script is `scripts/accordion.ts`, with this one for its menu. */
const createWith = (script: string) => createProject([{ file: "scripts/menu.ts", write: script }]);

describe("buildScripts(root)", () => {
  it("bundles each file of scripts/, and what lies deeper only as a part of one", async () => {
    const root = await createProject([
      {
        file: "scripts/menu.ts",
        write: 'import { word } from "./parts/word.ts";\nconsole.log(word);',
      },
      { file: "scripts/parts/word.ts", write: 'export const word: string = "ação";\n' },
      { file: "scripts/notes.txt", write: "no script" },
      { file: "scripts/third.ts", write: "third();" },
    ]);
    const { value, diagnostics } = await buildScripts(root);
    expect([...(value ?? [])]).toEqual([
      ["accordion", '(()=>{document.documentElement.dataset.accordion="ready";})();'],
      ["menu", '(()=>{var o="ação";console.log(o);})();'],
      ["third", "(()=>{third();})();"],
      ["unfold", '(()=>{document.documentElement.dataset.unfold="ready";})();'],
    ]);
    expect(diagnostics).toEqual([]);
  });

  it("writes no newer language than browsers know, and no comment", async () => {
    const root = await createWith(
      "/*! kept elsewhere */\nlet a: number | undefined;\na ??= 2;\nconsole.log(a);",
    );
    const { value } = await buildScripts(root);
    expect(value?.get("menu")).toBe("(()=>{var e;e??(e=2);console.log(e);})();");
  });

  it("says where a script has a mistake, in characters, not in bytes", async () => {
    const root = await createWith('\nconst ação = "çé"; const b = ];\n');
    const { value, diagnostics } = await buildScripts(root);
    expect(value).toBeUndefined();
    expect(diagnostics).toMatchObject([
      {
        code: "script/syntax",
        severity: "error",
        message: 'Unexpected "]"',
        place: { file: "scripts/menu.ts", line: 2, column: 30, length: 1 },
      },
    ]);
  });

  it("underlines a name of more bytes than characters as far as it goes", async () => {
    const root = await createWith('import "./ação.ts";\n');
    const { diagnostics } = await buildScripts(root);
    expect(diagnostics).toMatchObject([{ place: { line: 1, column: 8, length: 11 } }]);
  });
});

describe("buildScripts(root), with imports of other hosts", () => {
  it.each([
    ['import "http://a.example/b.js";', 8],
    ['import("https://a.example/b.js");', 8],
    ['import "//a.example/b.js";', 8],
    ['import "HTTPS://a.example/b.js";', 8],
  ])("refuses %s", async (script, column) => {
    const { value, diagnostics } = await buildScripts(await createWith(script));
    expect(value).toBeUndefined();
    expect(diagnostics).toMatchObject([
      {
        code: "script/syntax",
        message: expect.stringMatching(/^".*a.example\/b.js" is not a file of the project$/),
        place: { file: "scripts/menu.ts", line: 1, column },
      },
    ]);
  });
});

describe("buildScripts(root, cache)", () => {
  it("takes what is cached for the very same scripts", async () => {
    const root = await createWith('console.log("one");');
    const cache = new Cache({ inMemory: true });
    const first = await buildScripts(root, cache);
    expect((await buildScripts(root, cache)).value).toBe(first.value);
    await writeFile(join(root, "scripts/menu.ts"), 'console.log("two");');
    expect((await buildScripts(root, cache)).value?.get("menu")).toContain('"two"');
  });

  it("caches nothing that is made of files elsewhere, which the version does not hold", async () => {
    const root = await createWith('import { word } from "../words.ts";\nconsole.log(word);\n');
    const cache = new Cache({ inMemory: true });
    const menu = async () => (await buildScripts(root, cache)).value?.get("menu");
    await writeFile(join(root, "words.ts"), 'export const word = "one";');
    expect(await menu()).toContain('"one"');
    await writeFile(join(root, "words.ts"), 'export const word = "two";');
    expect(await menu()).toContain('"two"');
  });
});
