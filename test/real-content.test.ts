import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path/posix";
import glob from "fast-glob";
import { describe, expect, it } from "vitest";
import { inRepository, repository } from "./support/project.ts";

// An edit of the site must break no test but those in test/site, which hold for any valid content.

/** Who needs the repository's root itself: everybody else takes `inRepository`, which refuses content/. */
const rootUsers = [
  // The folder of the generator.
  "test/cli/info.mocked.test.ts",
  "test/cli/new.test.ts",
  "test/dev/site-maker.test.ts",
  "test/support/run-vitrine.ts",
  "test/support/spawn-vitrine.ts",
  // Tools that look through the sources.
  "test/house.test.ts",
  "test/line-endings.test.ts",
  "test/mutation/rooms.test.ts",
  "test/mutation/run.ts",
  "test/real-content.test.ts",
];

/** The paths in a source that lead to the root or into content/, from its folder or the working one. */
function findPathsToContent(file: string, source: string): string[] {
  const from = /(?:\bURL\(|\b(?:from|import) ?\(?|dirname, )["'`](\.\.?\/[^"'`$]*)/g;
  const relative = [...source.matchAll(from)].filter(([, path = ""]) =>
    /^\.\/$|^content\//.test(normalize(join(dirname(file), path, "/"))),
  );
  const calls = /\b(?:cp|glob|open|opendir|read\w+|stat)(?:Sync|\.sync)?\(["'`](?:\.\/)?content\b/g;
  return [...relative, ...source.matchAll(calls)].map(([code]) => code);
}

describe("the real content is read by test/site alone", () => {
  const files = glob.sync("test/**/*.{ts,tsx,js,mjs,cjs}", {
    cwd: repository,
    // The last one runs in a project of its own.
    ignore: ["test/site/**", "test/sites/**", "test/bench/peers/bare-loop/build.tsx"],
  });
  const sources = files.map((file) => [file, readFileSync(inRepository(file), "utf8")] as const);

  it("is refused to whoever asks for a path in the repository", () => {
    for (const path of ["content", "content/site.yaml", "./content/", "src/../content/pages"]) {
      expect(() => inRepository(path)).toThrow("only test/site may read content");
    }
    expect(inRepository("src", "content")).toBe(join(repository, "src/content"));
  });

  it("is not reached from the root, which few files take", () => {
    const takers = sources.filter(([, source]) => /^import [^;]*\brepository\b/m.test(source));
    const names = takers.map(([file]) => file).sort();
    expect(names, "use inRepository(path) in place of repository").toEqual(rootUsers.sort());
  });

  it("is not reached by a relative path", () => {
    const found = sources
      .filter(([file]) => !["test/support/project.ts", "test/real-content.test.ts"].includes(file))
      .flatMap(([file, source]) => findPathsToContent(file, source).map((code) => [file, code]));
    expect(found).toEqual([]);
  });

  it.each([
    'readFileSync("content/site.yaml")',
    'glob.sync("content/**/*.yaml")',
    'new URL("../../content/site.yaml", import.meta.url)',
    'import site from "../../content/site.json"',
    'new URL("../../", import.meta.url)',
  ])("would be seen in: %s", (code) => {
    expect(findPathsToContent("test/dev/some.test.ts", code)).toHaveLength(1);
  });
});
