import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { ModuleGraph } from "../../src/dev/module-graph.ts";

/** A folder of modules, and what the first of them exports as `value` when it is loaded. */
async function createModules(files: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-modules-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const write = (name: string, text: string) => writeFile(join(folder, name), text);
  for (const [name, text] of Object.entries(files)) await write(name, text);
  const graph = new ModuleGraph(folder);
  const load = async () => {
    const { value, diagnostics } = await graph.load(join(folder, "a.ts"));
    const faults = diagnostics.map(({ code, message, place }) => {
      if (!place) return `${code}: ${message}`;
      const { file, line, column, length, text } = place;
      const marked = text.split("\n")[line - 1]?.slice(column - 1, column - 1 + length);
      return `${file}:${line}:${column} ${marked} ${code}: ${message}`;
    });
    return value ? { value: value.value, exports: value } : { faults };
  };
  return { load, write, remove: (name: string) => rm(join(folder, name)) };
}

const chain = {
  "a.ts": 'import { b } from "./b.ts";\nexport const value = { b };\n',
  "b.ts": 'import { count } from "./c.ts";\nexport const b: string = "b" + count;\n',
  "c.ts": "export const count = 1;\n",
};

describe("a graph of modules", () => {
  it("runs anew what has changed and what imports it, and nothing else", async () => {
    const { load, write } = await createModules({
      ...chain,
      "a.ts":
        'import { b } from "./b.ts";\nimport { d } from "./d.ts";\nexport const value = { b, d };\n',
      "d.ts": "export const d = {};\n",
    });
    const first = await load();
    expect(first.value).toEqual({ b: "b1", d: {} });
    expect((await load()).exports).toBe(first.exports);

    await write("c.ts", "export const count = 2;\n");
    const second = await load();
    expect(second.value).toEqual({ b: "b2", d: {} });
    expect((second.value as { d: unknown }).d).toBe((first.value as { d: unknown }).d);
  });

  it("takes modules that import one another", async () => {
    const { load, write } = await createModules({
      "a.ts": 'import { b } from "./b.ts";\nexport const one = 1;\nexport const value = b();\n',
      "b.ts": 'import { one } from "./a.ts";\nexport const b = () => one + 1;\n',
    });
    expect((await load()).value).toBe(2);
    await write("b.ts", 'import { one } from "./a.ts";\nexport const b = () => one + 2;\n');
    expect((await load()).value).toBe(3);
  });

  it("says which import has no module, and which name no export", async () => {
    const { load, write, remove } = await createModules(chain);
    await load();
    await write("c.ts", "export const counts = 1;\n");
    expect((await load()).faults).toEqual([
      'b.ts:1:10 count template/syntax: "./c.ts" exports no "count"',
    ]);
    await remove("c.ts");
    expect((await load()).faults).toEqual([
      'b.ts:1:23 "./c.ts" template/syntax: there is no module "./c.ts" to import',
    ]);
    await write("c.ts", "export const count = 3;\n");
    expect((await load()).value).toEqual({ b: "b3" });
    await remove("a.ts");
    expect((await load()).faults).toEqual(['template/syntax: there is no module "a.ts" to import']);
  });

  it("says every mistake in the syntax, and forgets what it ran in part", async () => {
    const { load, write } = await createModules(chain);
    await write("a.ts", `import "./c.ts";\n${chain["a.ts"]}`);
    await write("b.ts", "export const b = ;\n");
    await write("c.ts", "export const count = {;\n");
    expect((await load()).faults?.sort()).toEqual([
      'b.ts:1:18 ; template/syntax: Unexpected ";"',
      'c.ts:1:23 ; template/syntax: Expected identifier but found ";"',
    ]);

    await write("c.ts", chain["c.ts"]);
    await write("b.ts", `${chain["b.ts"]}if (count === 1) throw new Error("not yet");\n`);
    await expect(load()).rejects.toThrow("not yet");
    await write("c.ts", "export const count = 4;\n");
    expect((await load()).value).toEqual({ b: "b4" });
  });
});
