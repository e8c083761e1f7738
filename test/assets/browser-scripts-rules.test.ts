import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { buildScripts } from "../../src/assets/browser-scripts.ts";
import { noMemory } from "../../src/memory/memory.ts";
import { createProcessMemory } from "../../src/memory/process-memory.ts";
import { createProject } from "../support/project.ts";

describe("buildScripts(root, memory)", () => {
  it("bundles each file of scripts/, and what lies deeper only as a part of one", async () => {
    const root = await createProject([
      {
        file: "scripts/menu.ts",
        write: 'import { word } from "./parts/word.ts";\nconsole.log(word);',
      },
      { file: "scripts/parts/word.ts", write: 'export const word: string = "ação";\n' },
      { file: "scripts/notes.txt", write: "no script" },
    ]);
    const { value, diagnostics } = await buildScripts(root);
    expect([...(value ?? [])]).toEqual([
      ["accordion", '(()=>{document.documentElement.dataset.accordion="ready";})();'],
      ["menu", '(()=>{var o="ação";console.log(o);})();'],
    ]);
    expect(diagnostics).toEqual([]);
  });

  it("writes no newer language than browsers know, and no comment", async () => {
    const write = "/*! kept elsewhere */\nlet a: number | undefined;\na ??= 2;\nconsole.log(a);";
    const root = await createProject([{ file: "scripts/menu.ts", write }]);
    const { value } = await buildScripts(root);
    expect(value?.get("menu")).toBe("(()=>{var e;e??(e=2);console.log(e);})();");
  });

  it("says where a script has a mistake", async () => {
    const root = await createProject([
      { file: "scripts/menu.ts", write: "let a = 1;\nlet b = (;\n" },
    ]);
    const { value, diagnostics } = await buildScripts(root);
    expect(value).toBeUndefined();
    expect(diagnostics).toMatchObject([
      {
        code: "script/syntax",
        severity: "error",
        message: 'Unexpected ";"',
        place: { file: "scripts/menu.ts", line: 2, column: 10, length: 1 },
      },
    ]);
  });

  it("takes what it remembers, and remembers what it made", async () => {
    const root = await createProject();
    const kept: string[][] = [];
    const { value: made } = await buildScripts(root, {
      ...noMemory,
      keep: async (kind, key, result) => {
        expect(key.slice(0, 3)).toEqual([root, "scripts/accordion.ts", "scripts/menu.ts"]);
        expect(key.slice(3).map(String)).toEqual([
          expect.stringContaining("accordion"),
          expect.stringContaining("menu"),
        ]);
        kept.push([kind, String(result)]);
      },
    });
    expect(kept).toEqual([["scripts", JSON.stringify([...(made ?? [])])]]);
    const remembered = await buildScripts(root, {
      ...noMemory,
      recall: async (kind) => Buffer.from(JSON.stringify([[kind, "remembered()"]])),
    });
    expect(remembered).toEqual({ value: new Map([["scripts", "remembered()"]]), diagnostics: [] });
  });

  it("remembers nothing that is made of files elsewhere, which its key does not hold", async () => {
    const root = await createProject([
      { file: "scripts/menu.ts", write: 'import "../other/a.ts";' },
      { file: "other/a.ts", write: "console.log(1);" },
    ]);
    const memory = createProcessMemory();
    const menu = async () => (await buildScripts(root, memory)).value?.get("menu");
    expect(await menu()).toContain("console.log(1)");
    await writeFile(join(root, "other/a.ts"), "console.log(2);");
    expect(await menu()).toContain("console.log(2)");
  });
});
