import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { buildScripts } from "../../src/assets/browser-scripts.ts";
import { type Memory, noMemory } from "../../src/memory/memory.ts";
import { createProcessMemory } from "../../src/memory/process-memory.ts";
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

describe("buildScripts(root, memory)", () => {
  it("remembers what it made, by the names and texts of all scripts", async () => {
    const root = await createProject();
    const kept: unknown[][] = [];
    const keep: Memory["keep"] = async (kind, key, result) => {
      kept.push([kind, ...key.map(String), String(result)]);
    };
    const { value } = await buildScripts(root, { ...noMemory, keep });
    expect(kept).toEqual([
      [
        "scripts",
        root,
        "scripts/accordion.ts",
        "scripts/menu.ts",
        expect.stringContaining("accordion"),
        expect.stringContaining("menu"),
        JSON.stringify([...(value ?? [])]),
      ],
    ]);
  });

  it("takes what it remembers", async () => {
    const root = await createProject();
    const recall: Memory["recall"] = async (kind) =>
      Buffer.from(JSON.stringify([[kind, "remembered()"]]));
    expect(await buildScripts(root, { ...noMemory, recall })).toEqual({
      value: new Map([["scripts", "remembered()"]]),
      diagnostics: [],
    });
  });

  it("takes what it remembers of the very same scripts alone", async () => {
    const root = await createWith('console.log("one");');
    const memory = createProcessMemory();
    const first = await buildScripts(root, memory);
    const recalled: unknown[] = [];
    const recall: Memory["recall"] = async (kind, key) => {
      const found = await memory.recall(kind, key);
      recalled.push(found?.toString());
      return found;
    };
    expect(await buildScripts(root, { ...memory, recall })).toEqual(first);
    await writeFile(join(root, "scripts/menu.ts"), 'console.log("two");');
    const changed = await buildScripts(root, { ...memory, recall });
    expect(changed.value?.get("menu")).toContain('"two"');
    expect(recalled).toEqual([JSON.stringify([...(first.value ?? [])]), undefined]);
  });

  it("remembers nothing that is made of files elsewhere, which its key does not hold", async () => {
    const root = await createWith('import { word } from "../words.ts";\nconsole.log(word);\n');
    const memory = createProcessMemory();
    const menu = async () => (await buildScripts(root, memory)).value?.get("menu");
    await writeFile(join(root, "words.ts"), 'export const word = "one";');
    expect(await menu()).toContain('"one"');
    await writeFile(join(root, "words.ts"), 'export const word = "two";');
    expect(await menu()).toContain('"two"');
  });
});
