import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path/posix";
import glob from "fast-glob";
import { expect, it } from "vitest";
import { inRepository, repository } from "./support/project.ts";

// An edit of the site must break no test but those in test/site, which hold for any valid content.

/** Code that reads content/: by a relative path, from the working folder, or with the root as its project. */
function findReads(file: string, source: string): string[] {
  const from = /(?:\bURL\(|\b(?:from|import) ?\(?|dirname, )["'`](\.\.?\/[^"'`$]*)/g;
  const relative = [...source.matchAll(from)].filter(([, path = ""]) =>
    /^\.\/$|^content\//.test(normalize(join(dirname(file), path, "/"))),
  );
  const calls = /\b(?:cp|glob|open|opendir|read\w+|stat)(?:Sync|\.sync)?\(["'`](?:\.\/)?content\b/g;
  const root = /(?<!\.toContain)\(\s*repository\b|\$\{repository\b/g;
  return [relative, source.matchAll(calls), source.matchAll(root)].flatMap((found) =>
    [...found].map(([code]) => `${file}: ${code}`),
  );
}

it("the real content is refused to whoever asks for a path in the repository", () => {
  for (const path of ["content", "content/site.yaml", "./content/", "src/../content/pages"]) {
    expect(() => inRepository(path)).toThrow("only test/site may read content");
  }
  expect(inRepository("src", "content")).toBe(join(repository, "src/content"));
});

it("the real content is read by test/site alone", () => {
  // The last two make the paths that are looked for.
  const ignore = ["site/**", "sites/**", "support/project.ts", "own-sites.test.ts"];
  const files = glob.sync("test/**/*.{ts,tsx,js,mjs,cjs}", {
    cwd: repository,
    ignore: ignore.map((path) => `test/${path}`),
  });
  const found = files.flatMap((file) => findReads(file, readFileSync(inRepository(file), "utf8")));
  expect(found, "take inRepository(path), or the company's site").toEqual([]);
});

it.each([
  'readFileSync("content/site.yaml")',
  'new URL("../../content/site.yaml", import.meta.url)',
  "makeSite(repository, { drafts: false })",
])("it would be seen that a test reads it: %s", (code) => {
  expect(findReads("test/dev/some.test.ts", code)).toHaveLength(1);
});
