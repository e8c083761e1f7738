import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import { describe, expect, it } from "vitest";
import { buildScripts } from "../../src/assets/browser-scripts.ts";
import { explainBuildFailure } from "../../src/assets/build-failure.ts";
import type { Memory } from "../../src/memory/memory.ts";
import { createProcessMemory } from "../../src/memory/process-memory.ts";
import { createProject } from "../support/project.ts";

/** The tiny site with one more script, `scripts/extra.ts`. */
async function createWith(script: string): Promise<string> {
  const root = await createProject();
  await mkdir(join(root, "scripts"), { recursive: true });
  await writeFile(join(root, "scripts/extra.ts"), script);
  return root;
}

describe("buildScripts(root, memory)", () => {
  it("names the place of a mistake in characters, not in bytes", async () => {
    const root = await createWith('\nconst ação = "çé"; const b = @;\n');
    const { value, diagnostics } = await buildScripts(root);
    expect(value).toBeUndefined();
    expect(diagnostics).toMatchObject([
      {
        code: "script/syntax",
        place: { file: "scripts/extra.ts", line: 2, column: 31, length: 1 },
      },
    ]);
  });

  it("underlines a name of more bytes than characters as far as it goes", async () => {
    const root = await createWith('import "./ação.ts";\n');
    const { diagnostics } = await buildScripts(root);
    expect(diagnostics).toMatchObject([{ place: { line: 1, column: 8, length: 11 } }]);
  });

  it("remembers what only scripts/ says, and nothing that is imported from elsewhere", async () => {
    const root = await createWith('import { word } from "../words.ts";\nconsole.log(word);\n');
    const memory = createProcessMemory();
    const build = async () => (await buildScripts(root, memory)).value?.get("extra");
    await writeFile(join(root, "words.ts"), 'export const word = "one";');
    expect(await build()).toContain('"one"');
    await writeFile(join(root, "words.ts"), 'export const word = "two";');
    expect(await build()).toContain('"two"');
  });

  it("takes what it remembers of the very same scripts", async () => {
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
    await writeFile(join(root, "scripts/extra.ts"), 'console.log("two");');
    const changed = await buildScripts(root, { ...memory, recall });
    expect(changed.value?.get("extra")).toContain('"two"');
    expect(recalled).toEqual([JSON.stringify([...(first.value ?? [])]), undefined]);
  });
});

describe("explainBuildFailure(cause, code)", () => {
  it("tells a mistake that is at no place", async () => {
    const cause = await build({
      entryPoints: ["/none.ts"],
      write: false,
      logLevel: "silent",
    }).catch((failure: unknown) => failure);
    expect(explainBuildFailure(cause, "script/syntax")).toEqual([
      {
        code: "script/syntax",
        severity: "error",
        message: expect.stringContaining('Could not resolve "/none.ts"'),
      },
    ]);
  });

  it("throws on what is no list of mistakes", () => {
    const cause = new Error("The service was stopped");
    expect(() => explainBuildFailure(cause, "script/syntax")).toThrow(cause);
  });
});
